import { expect, test } from 'vitest';
import { createPrefixIndex } from './prefix-index';

test('finds words by their beginning, the whole word among them', () => {
  const tree = createPrefixIndex();
  tree.add(['fly', 'flight', 'freeze']);
  expect(tree.startingWith('fl', 10).sort()).toEqual(['flight', 'fly']);
  expect(tree.startingWith('fly', 10)).toEqual(['fly']);
  expect(tree.startingWith('x', 10)).toEqual([]);
});

test('gives no more than asked for', () => {
  const tree = createPrefixIndex();
  tree.add(Array.from({ length: 1000 }, (_, index) => `citizen${index}`));
  expect(tree.startingWith('citizen', 7)).toHaveLength(7);
});

test('a word stays until the last document that has it is gone', () => {
  const tree = createPrefixIndex();
  tree.add(['fly']);
  tree.add(['fly']);
  tree.remove(['fly']);
  expect(tree.startingWith('fly', 1)).toEqual(['fly']);
  tree.remove(['fly']);
  expect(tree.startingWith('fly', 1)).toEqual([]);
});

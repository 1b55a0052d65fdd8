import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { shelvesOf } from './guide-shelves.ts';

const guide = (title: string, category: Guide['category'], difficulty: Guide['difficulty']) => ({
  title,
  category,
  difficulty,
});

test('shelves and the guides on them are in reading order, and no shelf is empty', () => {
  const shelves = shelvesOf([
    guide('d', 'community', 'easy'),
    guide('c', 'building', 'advanced'),
    guide('b', 'building', 'easy'),
    guide('a', 'building', 'easy'),
  ]);
  expect(
    shelves.map(({ category, guides }) => [category, ...guides.map(({ title }) => title)]),
  ).toEqual([
    ['building', 'a', 'b', 'c'],
    ['community', 'd'],
  ]);
});

test('no guides make no shelves', () => {
  expect(shelvesOf([])).toEqual([]);
});

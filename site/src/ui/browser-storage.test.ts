import { expect, test } from 'vitest';
import { RECENT_MAX, textsIn, withRecent } from './browser-storage.ts';

test('the newest comes first, each once in any letter case', () => {
  expect(withRecent(['vote', 'Fly', 'walls'], 'fly')).toEqual(['fly', 'vote', 'walls']);
  expect(withRecent(['a', 'b', 'C', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
});

test('the oldest is dropped', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(five).toHaveLength(RECENT_MAX);
  expect(RECENT_MAX).toBe(5);
  expect(withRecent(five, 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});

test.each([
  [null, []],
  ['{', []],
  ['[', []],
  ['{"a":1}', []],
  ['["a","b"]', ['a', 'b']],
  ['["a",7,null]', ['a']],
  ['["a",1,null,"b"]', ['a', 'b']],
  ['["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
])('%j holds %j', (stored, texts) => {
  expect(textsIn(stored)).toEqual(texts);
});

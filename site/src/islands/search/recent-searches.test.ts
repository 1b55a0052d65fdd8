import { expect, test } from 'vitest';
import { RECENT_MAX, searchesIn, withSearch } from './recent-searches.ts';

test('the newest comes first, each once', () => {
  expect(withSearch(['vote', 'Fly', 'walls'], 'fly')).toEqual(['fly', 'vote', 'walls']);
});

test('the oldest is dropped', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(five).toHaveLength(RECENT_MAX);
  expect(withSearch(five, 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});

test.each([
  [null, []],
  ['{', []],
  ['{"a":1}', []],
  ['["a",1,null,"b"]', ['a', 'b']],
  ['["1","2","3","4","5","6"]', ['1', '2', '3', '4', '5']],
])('%j holds %j', (stored, searches) => {
  expect(searchesIn(stored)).toEqual(searches);
});

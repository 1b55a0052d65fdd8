import { expect, test } from 'vitest';
import { createTextSearch } from './text-search';

const entries = [
  { id: '1', name: ';fly', description: 'Lets a player fly.' },
  { id: '2', name: ';freeze', description: 'Holds a player in place; thaw with ;thaw.' },
  { id: '3', name: ';thaw', description: 'Lets a frozen player move again.' },
];
const search = createTextSearch(entries, { name: 3, description: 1 });
const ids = (words: string) => search.find(words).map(({ id }) => id);

test.each([
  { words: 'freeze', first: '2' },
  { words: ';fly', first: '1' },
  { words: 'frezee', first: '2' },
  { words: 'thaw', first: '3' },
  { words: 'froz', first: '3' },
])('"$words" finds entry $first first', ({ words, first }) => {
  expect(ids(words)[0]).toBe(first);
});

test('every word must match', () => {
  expect(ids('player castle')).toEqual([]);
});

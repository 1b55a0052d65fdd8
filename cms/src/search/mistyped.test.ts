import { expect, test } from 'vitest';
import { swapsOf } from './mistyped';

test.each([
  { term: 'clokc', swaps: ['lcokc', 'colkc', 'clkoc', 'clock'] },
  { term: 'fyl', swaps: ['yfl', 'fly'] },
  { term: 'noon', swaps: ['onon', 'nono'] },
  { term: 'aaa', swaps: [] },
  { term: 'ab', swaps: [] },
  { term: 'castle', swaps: [] },
])('"$term" may have been $swaps', ({ term, swaps }) => {
  expect(swapsOf(term)).toEqual(swaps);
});

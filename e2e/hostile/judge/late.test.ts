import { expect, test } from 'vitest';
import { late } from './late.ts';

test.each([
  { what: 'pages in time', judged: [100], harmless: [], found: null },
  { what: 'a busy machine', judged: [400, 500, 450], harmless: [350, 420], found: null },
  {
    what: 'one late try of a busy machine',
    judged: [300, 40, 50],
    harmless: [250, 40],
    found: null,
  },
  {
    what: 'a stall that happens once',
    judged: [900, 20, 20],
    harmless: [20, 30],
    found: 'the first time: 900 ms of at most 260 ms',
  },
  {
    what: 'a stall in most tries',
    judged: [150, 400, 20, 300],
    harmless: [30, 90, 20],
    found: 'mostly: 150 ms of at most 130 ms',
  },
])('$what: $found', ({ judged, harmless, found }) => {
  expect(late({ judged, harmless })).toBe(found);
});

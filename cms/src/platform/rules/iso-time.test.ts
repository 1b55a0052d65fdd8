import { expect, test } from 'vitest';
import { dayOf, isoTime, lastDays } from './iso-time';

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [Date.UTC(2026, 10, 22, 9, 30, 1, 5), '2026-11-22T09:30:01.005Z'],
  [null, null],
])('%s is %s', (ms, text) => {
  expect(isoTime(ms)).toBe(text);
});

test.each([
  { at: '2026-11-21T00:00:00.000Z', day: '2026-11-21' },
  { at: '2026-11-21T23:59:59.999Z', day: '2026-11-21' },
  { at: '2026-11-22T00:30:00.000+02:00', day: '2026-11-21' },
])('$at is on $day', ({ at, day }) => {
  expect(dayOf(Date.parse(at))).toBe(day);
});

test('the last days end today, oldest first, over the end of a leap February', () => {
  expect(lastDays(Date.parse('2028-03-01T12:00:00Z'), 3)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});

import { expect, test } from 'vitest';
import { summaryOf } from './awards-summary.ts';

const days = (...awarded: (number | null)[]) =>
  awarded.map((count, index) => ({ day: `2026-11-${10 + index}`, awarded: count }));

test.each([
  { history: days(3, 1200, 40, 9), says: 'Awards per day over 3 days: 3 to 1,200.' },
  { history: days(7, 7, 2), says: 'Awards per day over 2 days: 7.' },
  { history: days(null, 5, null, 2), says: 'Awards per day over 3 days, 1 of them measured: 5.' },
  { history: days(null, 0, 4, 2), says: 'Awards per day over 3 days, 2 of them measured: 0 to 4.' },
  { history: days(null, null, 2), says: 'Awards per day: no whole day has been measured yet.' },
])('$says', ({ history, says }) => {
  expect(summaryOf(history)).toBe(says);
});

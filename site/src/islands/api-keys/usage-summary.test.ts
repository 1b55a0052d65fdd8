import { expect, test } from 'vitest';
import { usageSeries, usageTotals, usedDays } from './usage-summary.ts';

const none = { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 };
const days = [
  { day: '2026-11-19', calls: { ...none, ok: 4, rateLimited: 1 } },
  { day: '2026-11-20', calls: none },
  { day: '2026-11-21', calls: { ...none, ok: 2, serverError: 1 } },
];

test('totals add every day by outcome', () => {
  expect(usageTotals(days)).toEqual({ ok: 6, clientError: 0, rateLimited: 1, serverError: 1 });
});

test('a chart gets one list per outcome, a day without calls as zero', () => {
  expect(usageSeries(days)).toEqual([
    [4, 0, 2],
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

test('the table holds the days with calls, newest first', () => {
  expect(usedDays(days).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-19']);
});

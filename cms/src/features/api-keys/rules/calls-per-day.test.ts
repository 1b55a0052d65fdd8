import { expect, test } from 'vitest';
import { callsPerDay, outcomeOf } from './calls-per-day';

test.each([
  [200, 'ok'],
  [204, 'ok'],
  [304, 'ok'],
  [399, 'ok'],
  [400, 'clientError'],
  [404, 'clientError'],
  [428, 'clientError'],
  [429, 'rateLimited'],
  [430, 'clientError'],
  [499, 'clientError'],
  [500, 'serverError'],
  [503, 'serverError'],
])('an answer %i counts as %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

const NOTHING = { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 };

test('every day has an entry in the order of the days, with zeros where nothing was counted', () => {
  const counts = [
    { day: '2026-11-21', outcome: 'ok' as const, calls: 3 },
    { day: '2026-11-19', outcome: 'rateLimited' as const, calls: 1 },
  ];
  expect(callsPerDay(counts, ['2026-11-19', '2026-11-20', '2026-11-21'])).toEqual([
    { day: '2026-11-19', calls: { ...NOTHING, rateLimited: 1 } },
    { day: '2026-11-20', calls: NOTHING },
    { day: '2026-11-21', calls: { ...NOTHING, ok: 3 } },
  ]);
});

test('counts of several keys add up, and other days are left out', () => {
  const counts = [
    { day: '2026-11-21', outcome: 'ok' as const, calls: 3 },
    { day: '2026-11-21', outcome: 'ok' as const, calls: 4 },
    { day: '2026-11-20', outcome: 'ok' as const, calls: 9 },
  ];
  expect(callsPerDay(counts, ['2026-11-21'])).toEqual([
    { day: '2026-11-21', calls: { ...NOTHING, ok: 7 } },
  ]);
});

import { expect, test } from 'vitest';
import { startDate } from './start-date';

const NOW_MS = Date.parse('2026-11-25T23:59:59.999Z');

test.each([
  { day: undefined, expected: { ok: true, startsAtMs: null } },
  { day: '2026-11-25', expected: { ok: true, startsAtMs: Date.parse('2026-11-25T00:00:00Z') } },
  { day: '2026-12-01', expected: { ok: true, startsAtMs: Date.parse('2026-12-01T00:00:00Z') } },
  { day: '2026-11-24', expected: { ok: false, reason: 'start-past' } },
  { day: '2027-11-25', expected: { ok: true, startsAtMs: Date.parse('2027-11-25T00:00:00Z') } },
  { day: '2027-11-26', expected: { ok: false, reason: 'start-far' } },
])('$day', ({ day, expected }) => {
  expect(startDate(day, NOW_MS)).toEqual(expected);
});

import { afterAll, expect, test, vi } from 'vitest';
import { startOf } from './submit-ad';

vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T23:59:59.999Z') });
afterAll(() => void vi.useRealTimers());

test.each([
  { day: undefined, expected: null },
  { day: '2026-11-25', expected: Date.parse('2026-11-25T00:00:00Z') },
  { day: '2026-12-01', expected: Date.parse('2026-12-01T00:00:00Z') },
  { day: '2027-11-25', expected: Date.parse('2027-11-25T00:00:00Z') },
])('an ad that starts on $day', ({ day, expected }) => {
  expect(startOf(day)).toBe(expected);
});

test.each([
  { day: '2026-11-24', problem: 'is in the past' },
  { day: '2027-11-26', problem: 'is too far ahead' },
])('a start on $day is refused: it $problem', ({ day, problem }) => {
  expect(() => startOf(day)).toThrow(
    expect.objectContaining({ details: [{ path: 'body.startDate', message: problem }] }),
  );
});

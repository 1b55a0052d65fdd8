import { expect, test } from 'vitest';
import { durationMs, isOver, timeLeftMs } from './ad-time';

test.each([
  { duration: '1 day', hours: 24 },
  { duration: '1 month', hours: 720 },
  { duration: '10-fullscreen', hours: 240 },
] as const)('$duration lasts $hours hours', ({ duration, hours }) => {
  expect(durationMs(duration)).toBe(hours * 3_600_000);
});

test.each([
  { nowMs: 999, over: false, left: 1 },
  { nowMs: 1000, over: true, left: 0 },
  { nowMs: 5000, over: true, left: 0 },
])('an ad that expires at 1000 has $left ms left at $nowMs', ({ nowMs, over, left }) => {
  expect(isOver(1000, nowMs)).toBe(over);
  expect(timeLeftMs(1000, nowMs)).toBe(left);
});

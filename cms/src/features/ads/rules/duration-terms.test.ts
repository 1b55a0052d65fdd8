import { expect, test } from 'vitest';
import { durationMs, isOver, premiumTerms, startDate, timeLeftMs } from './duration-terms';

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

const NONE = {
  premiumFullscreen: false,
  fullscreenMessageType: null,
  fullscreenCustomMessage: null,
};

test.each([
  { duration: '1 day' } as const,
  {
    duration: '1 month',
    fullscreenMessageType: 'user-input',
    fullscreenCustomMessage: 'Hi',
  } as const,
])('an ad of $duration has no full screen, whatever was sent', (terms) => {
  expect(premiumTerms(terms)).toEqual(NONE);
});

test.each([
  { type: undefined, message: undefined, expected: ['ai-generated', null] },
  { type: 'ai-generated', message: 'left over', expected: ['ai-generated', null] },
  { type: 'user-input', message: 'Come in', expected: ['user-input', 'Come in'] },
  { type: 'user-input', message: '', expected: ['user-input', null] },
] as const)('a message "$message" of type $type', ({ type, message, expected }) => {
  expect(
    premiumTerms({
      duration: '10-fullscreen',
      fullscreenMessageType: type,
      fullscreenCustomMessage: message,
    }),
  ).toEqual({
    premiumFullscreen: true,
    fullscreenMessageType: expected[0],
    fullscreenCustomMessage: expected[1],
  });
});

const NOW_MS = Date.parse('2026-11-25T23:59:59.999Z');

test.each([
  { day: undefined, expected: { ok: true, startsAtMs: null } },
  { day: '2026-11-25', expected: { ok: true, startsAtMs: Date.parse('2026-11-25T00:00:00Z') } },
  { day: '2026-12-01', expected: { ok: true, startsAtMs: Date.parse('2026-12-01T00:00:00Z') } },
  { day: '2026-11-24', expected: { ok: false, reason: 'start-past' } },
  { day: '2027-11-25', expected: { ok: true, startsAtMs: Date.parse('2027-11-25T00:00:00Z') } },
  { day: '2027-11-26', expected: { ok: false, reason: 'start-far' } },
])('an ad that starts on $day', ({ day, expected }) => {
  expect(startDate(day, NOW_MS)).toEqual(expected);
});

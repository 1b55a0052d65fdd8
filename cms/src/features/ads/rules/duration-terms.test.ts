import { expect, test } from 'vitest';
import { durationMs, isOver, premiumTerms, timeLeftMs } from './duration-terms';

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

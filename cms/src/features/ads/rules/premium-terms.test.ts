import { expect, test } from 'vitest';
import { premiumTerms } from './premium-terms';

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

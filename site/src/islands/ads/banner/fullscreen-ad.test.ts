import type { ActiveBanner } from '@elc/contracts';
import { expect, test } from 'vitest';
import { PREMIUM_AD, PROMO_ONLY } from '../testing/sample-banner.ts';
import { fullscreenAd } from './fullscreen-ad.ts';
import { isPremium, shownBanner } from './shown-banner.ts';

type Ad = NonNullable<ActiveBanner['advertisement']>;
const withAd = (change: Partial<Ad>): ActiveBanner => ({
  ...PREMIUM_AD,
  advertisement: { ...PREMIUM_AD.advertisement, ...change },
});
const shown = (answer: ActiveBanner) => fullscreenAd(answer.advertisement, shownBanner(answer));

test('an ad shows its first three features, its facts and its call', () => {
  expect(shown(PREMIUM_AD)).toMatchObject({
    title: 'Block Forge',
    message: 'Block Forge sells packs.',
    features: ['roads', 'lifts', 'houses'],
    facts: ['Shop', '$2'],
    imagePath: '/uploads/large.webp',
    action: 'Shop now',
  });
});

test.each([
  { type: 'user-input', message: 'Come in', expected: 'Come in' },
  { type: 'user-input', message: null, expected: 'Block Forge sells packs.' },
  { type: 'ai-generated', message: 'left over', expected: 'Block Forge sells packs.' },
] as const)(
  'a message of type $type ("$message") reads "$expected"',
  ({ type, message, expected }) => {
    const answer = withAd({ fullscreenMessageType: type, fullscreenCustomMessage: message });
    expect(shown(answer).message).toBe(expected);
  },
);

test('without an analysis the description is shown', () => {
  expect(shown(withAd({ aiAnalysis: null }))).toMatchObject({
    message: 'Packs for your city.',
    features: [],
    facts: [],
    action: 'Visit Site',
  });
});

test('the promo can be shown on the whole screen too', () => {
  expect(shown(PROMO_ONLY)).toMatchObject({
    adId: null,
    title: 'Alexoria',
    action: 'Join Discord',
  });
});

test.each([
  { answer: PREMIUM_AD, expected: true },
  { answer: withAd({ premiumFullscreen: false }), expected: true },
  { answer: withAd({ duration: '1 day' }), expected: true },
  { answer: withAd({ premiumFullscreen: false, duration: '1 day' }), expected: false },
  { answer: PROMO_ONLY, expected: false },
])('premium: $expected', ({ answer, expected }) => {
  expect(isPremium(answer)).toBe(expected);
});

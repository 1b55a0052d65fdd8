import { expect, test } from 'vitest';
import { PREMIUM_AD, PROMO_ONLY } from '../testing/sample-banner.ts';
import { shownBanner } from './shown-banner.ts';

test('without an ad the promo is EXCLUSIVE and joins the chat', () => {
  expect(shownBanner(PROMO_ONLY)).toMatchObject({
    adId: null,
    label: 'EXCLUSIVE',
    title: 'Alexoria',
    action: 'Join Discord',
    url: 'https://discord.gg/elc',
    imagePath: null,
  });
});

test('an ad is SPONSORED, named by its product, and leads to its site', () => {
  expect(shownBanner(PREMIUM_AD)).toMatchObject({
    adId: 'ad_AAAAAAAAAAAAAAAA',
    label: 'SPONSORED',
    title: 'Block Forge',
    action: 'Visit Site',
    url: 'https://www.blockforge.example/shop',
    imagePath: '/uploads/small.webp',
  });
});

test('without an analysis the ad is named by its host', () => {
  const { advertisement } = PREMIUM_AD;
  const plain = { ...PREMIUM_AD, advertisement: { ...advertisement, aiAnalysis: null } };
  expect(shownBanner(plain).title).toBe('blockforge.example');
});

test('a banner that says it is active without an ad is the promo', () => {
  expect(shownBanner({ ...PREMIUM_AD, advertisement: null }).label).toBe('EXCLUSIVE');
});

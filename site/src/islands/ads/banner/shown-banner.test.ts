import { expect, test } from 'vitest';
import { PREMIUM_AD, PROMO_ONLY } from '../testing/sample-banner.ts';
import { adImagePath, shownBanner } from './shown-banner.ts';

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

test.each([
  { path: '/uploads/a.webp', expected: '/uploads/a.webp' },
  { path: 'a.webp', expected: '/uploads/a.webp' },
  { path: '/var/data/uploads/a.webp', expected: '/uploads/a.webp' },
  { path: 'C:\\pictures\\a.webp', expected: '/uploads/a.webp' },
  { path: 'https://elsewhere.example/a.webp?x=1', expected: '/uploads/a.webp%3Fx%3D1' },
  { path: '//elsewhere.example/a.webp', expected: '/uploads/a.webp' },
])('$path is loaded from $expected', ({ path, expected }) => {
  expect(adImagePath(path)).toBe(expected);
});

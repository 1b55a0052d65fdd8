import {
  activeBannerResponse,
  bannerColors,
  DEFAULT_BANNER_COLORS,
  isReadable,
} from '@elc/contracts';
import { expect, test } from 'vitest';
import { SAMPLE_SUBMISSION } from '../testing/sample-submission';
import { activeBanner, colorsFromPicture, productBanner } from './active-banner';
import type { Ad } from './ad';
import { analyseAd } from './analyse-ad';

const fallback = productBanner('https://discord.gg/electioncity');
const text = { adDescription: 'Join our clan', websiteUrl: 'https://clan.example/' };
const ad = {
  ...SAMPLE_SUBMISSION,
  ...text,
  id: `ad_${'a'.repeat(16)}`,
  imageName: `ad-${'b'.repeat(24)}`,
  premiumFullscreen: true,
  duration: '10-fullscreen',
  fullscreenMessageType: 'user-input',
  fullscreenCustomMessage: 'Come in',
  analysis: analyseAd(text),
  colors: { backgroundColor: '#102040', textColor: '#ffffff', borderColor: '#345678' },
  isLive: true,
  expiresAtMs: 10_000,
} as Ad;

test('a live ad has the banner until its last millisecond', () => {
  const answer = activeBanner(ad, fallback, 9999);
  expect(activeBannerResponse.parse(answer)).toMatchObject({
    banner: { isActive: true, advertisementId: ad.id, backgroundColor: '#102040' },
    advertisement: {
      imagePath: `/uploads/${ad.imageName}-banner.webp`,
      fullscreenImagePath: `/uploads/${ad.imageName}-full.webp`,
      fullscreenCustomMessage: 'Come in',
    },
  });
  expect(answer.banner.expiresAt).toBe(new Date(10_000).toISOString());
});

test.each([
  { name: 'no ad is live', live: null, nowMs: 0 },
  { name: 'its time is over', live: ad, nowMs: 10_000 },
  { name: 'it has no time', live: { ...ad, expiresAtMs: null }, nowMs: 0 },
])('the default banner is shown when $name', ({ live, nowMs }) => {
  expect(activeBannerResponse.parse(activeBanner(live, fallback, nowMs))).toEqual({
    banner: { ...fallback, isActive: false, advertisementId: null, expiresAt: null },
    advertisement: null,
  });
});

test('colors that cannot be read never reach a page', () => {
  const colors = { backgroundColor: '#888888', textColor: '#999999', borderColor: '#000000' };
  expect(activeBanner({ ...ad, colors }, fallback, 0).banner).toMatchObject(DEFAULT_BANNER_COLORS);
});

test('whatever the picture, the text can be read and the colors are what the contract says', () => {
  const steps = [0, 32, 64, 96, 128, 160, 192, 224, 255];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const color = `#${[red, green, blue].map((c) => c.toString(16).padStart(2, '0')).join('')}`;
        const colors = colorsFromPicture(color);
        expect(bannerColors.safeParse(colors).success, color).toBe(true);
        expect(isReadable(colors), color).toBe(true);
      }
    }
  }
});

test.each([
  { picture: '#f4e04d', backgroundColor: '#f4e04d', textColor: '#140f22' },
  { picture: '#102040', backgroundColor: '#102040', textColor: '#ffffff' },
])('$picture becomes the ground unchanged', ({ picture, ...expected }) => {
  expect(colorsFromPicture(picture)).toMatchObject(expected);
});

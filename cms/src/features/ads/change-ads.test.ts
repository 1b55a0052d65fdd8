import { beforeEach, expect, test } from 'vitest';
import { readRevisions } from '../../platform/db/revisions';
import { testWorld } from '../../platform/db/testing/test-world';
import { changeAds } from './change-ads';
import { changeDefaultBanner } from './switch-banner';
import { liveAd } from './tables/ads';
import { lastEdit } from './tables/banner-settings';

beforeEach(() => testWorld({ nowMs: 5 }));

const changesOfBanner = async () => (await readRevisions()).banner;

test('a change of ads is a change of the banner once it is done, and none when it failed', async () => {
  const late = changeAds('banner', async () => {
    throw new Error('The replica died.');
  });
  await expect(late).rejects.toThrow('The replica died.');
  expect(await changesOfBanner()).toBe(0);
  expect(await changeAds('banner', liveAd)).toBeNull();
  expect(await changesOfBanner()).toBe(1);
});

test('a change that moves no banner is not counted as one', async () => {
  await changeAds('ads', liveAd);
  expect(await changesOfBanner()).toBe(0);
});

test('a change of the default banner is a change of the banner', async () => {
  await changeDefaultBanner(null, 'Mara');
  expect(await lastEdit()).toMatchObject({ banner: null, by: 'Mara', atMs: 5 });
  expect(await changesOfBanner()).toBe(1);
});

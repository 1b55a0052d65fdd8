import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRevisions } from '../../../platform/db/revisions';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { createAdChanges } from './ad-changes';
import { createBannerSettings } from './banner-settings';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

const changesOfBanner = async () => (await readRevisions(database)).banner;

test('a change of ads is a change of the banner once it is done, and none when it failed', async () => {
  const changeAds = createAdChanges(database, () => 0);
  const late = changeAds('banner', async () => {
    throw new Error('The replica died.');
  });
  await expect(late).rejects.toThrow('The replica died.');
  expect(await changesOfBanner()).toBe(0);
  expect(await changeAds('banner', async ({ ads }) => ads.live())).toBeNull();
  expect(await changesOfBanner()).toBe(1);
});

test('a change that moves no banner is not counted as one', async () => {
  const changeAds = createAdChanges(database, () => 0);
  await changeAds('ads', async ({ ads }) => ads.live());
  expect(await changesOfBanner()).toBe(0);
});

test('a change of the default banner is a change of the banner', async () => {
  const settings = createBannerSettings(database);
  await settings.setDefaultBanner(null, 'Mara', 5);
  expect(await settings.lastEdit()).toEqual({ banner: null, by: 'Mara', atMs: 5 });
  expect(await changesOfBanner()).toBe(1);
});

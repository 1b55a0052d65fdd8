import { expect, test, vi } from 'vitest';
import { bannerAt, freeBanner, newLiveAd } from '../support/http/ads.ts';
import { call, endpoints, expectSuccess, siteUrl, untilSeen } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';

const siteNow = async () =>
  await expectSuccess(await call('/api/site-now', {}, { site: siteUrl }), endpoints.siteNow);

test('banner, numbers and state are those that each answers for itself', async () => {
  await vi.waitFor(
    async () => {
      const banner = await bannerAt();
      const stats = await expectSuccess(await call('/api/stats'), endpoints.stats);
      const health = await expectSuccess(await call('/api/health'), endpoints.health);
      const { status, startedAt, build } = health;
      expect(await siteNow()).toEqual({
        banner,
        stats,
        health: { status, startedAt, build },
      });
    },
    { timeout: 20_000, interval: 200 },
  );
});

test('an ad that goes live or ends is in the next answer', async () => {
  const cookie = await adminPanel();
  await freeBanner(cookie);
  await untilSeen();
  expect((await siteNow()).banner?.advertisement).toBeNull();
  const { id } = await newLiveAd(cookie);
  await untilSeen();
  expect((await siteNow()).banner?.banner.advertisementId).toBe(id);
  await freeBanner(cookie);
  await untilSeen();
  expect((await siteNow()).banner?.banner.advertisementId).toBeNull();
});

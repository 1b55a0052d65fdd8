import { expect, test } from 'vitest';
import type { Revisions } from '../../platform/db/revisions';
import { createCachedResponses } from '../../platform/http/edge/cached-responses';
import { createCachedBanner } from './cached-banner';
import { activeBanner, productBanner } from './rules/active-banner';

const fallback = productBanner('https://discord.gg/electioncity');
const ad = {
  id: `ad_${'a'.repeat(16)}`,
  websiteUrl: 'https://clan.example/',
  imageName: 'ad-x',
  adDescription: 'text',
  premiumFullscreen: false,
  duration: '1 day' as const,
  fullscreenMessageType: null,
  fullscreenCustomMessage: null,
  analysis: {
    summary: '',
    mainProduct: '',
    category: '',
    priceRange: '',
    keyFeatures: [],
    callToAction: '',
  },
  colors: { backgroundColor: '#102040', textColor: '#ffffff', borderColor: '#345678' },
  expiresAtMs: 100_000,
};

function banner() {
  const clock = { nowMs: 0, changes: 0, loads: 0, isUnreachable: false };
  const whenThere = async <Value>(value: Value) => {
    if (clock.isUnreachable) throw new Error('database gone');
    return value;
  };
  const revisions = { read: () => whenThere({ banner: clock.changes, content: 1 }) };
  const hot = createCachedResponses(
    {
      '/banner': createCachedBanner(
        {
          revisions: revisions as unknown as Revisions,
          now: () => clock.nowMs,
        },
        async () => {
          clock.loads += 1;
          return whenThere({
            banner: activeBanner(ad, fallback, clock.nowMs),
            withoutAd: activeBanner(null, fallback, clock.nowMs),
          });
        },
      ),
    },
    { now: () => clock.nowMs, onFailure: () => {} },
  );
  const get = async () => {
    const { body, cacheControl } = await hot.get('/banner');
    return { isActive: JSON.parse(String(body.plain)).banner.isActive, cacheControl };
  };
  return { clock, get, hot };
}

test('an ad is answered from memory, and never past its end', async () => {
  const { clock, get } = banner();
  const seen = [];
  for (const nowMs of [0, 50_000, 98_499, 98_500, 99_999, 100_000, 200_000]) {
    clock.nowMs = nowMs;
    seen.push((await get()).isActive);
  }
  expect(seen).toEqual([true, true, true, true, true, false, false]);
});

test('no cache may store the answer of the last seconds: its second may last nearly two', async () => {
  const { clock, get } = banner();
  const expected = 'public, max-age=0, s-maxage=1';
  expect((await get()).cacheControl).toBe(expected);
  clock.nowMs = 97_499;
  expect((await get()).cacheControl).toBe(expected);
  clock.nowMs = 97_500;
  expect((await get()).cacheControl).toBe('public, max-age=0, s-maxage=0');
  clock.nowMs = 100_000;
  expect((await get()).cacheControl).toBe(expected);
});

test('it is made again only when something has changed', async () => {
  const { clock, get, hot } = banner();
  await get();
  await get();
  const settled = clock.loads;
  for (let index = 0; index < 10; index += 1) await get();
  expect(clock.loads).toBe(settled);
  clock.changes += 1;
  hot.noteChange();
  await get();
  expect(clock.loads).toBe(settled + 1);
});

test('while the database is away the ad goes on to its end, and then the default banner follows', async () => {
  const { clock, get } = banner();
  await get();
  clock.isUnreachable = true;
  const seen = [];
  for (const nowMs of [50_000, 99_999, 100_000, 200_000]) {
    clock.nowMs = nowMs;
    seen.push((await get()).isActive);
  }
  expect(seen).toEqual([true, true, false, false]);
});

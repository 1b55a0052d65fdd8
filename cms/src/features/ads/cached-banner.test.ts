import { endpoints } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { useContent } from '../../content/content';
import { db } from '../../platform/db/database';
import { bumpRevision } from '../../platform/db/revisions';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { createCachedResponses } from '../../platform/http/edge/cached-responses';
import { cachedBanner, loadBanner } from './cached-banner';
import { addAd, changeAd, findAd } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

/** Of the ad's end. */
const END_MS = 100_000;

beforeEach(async () => {
  await testWorld({ nowMs: 0 });
  useEnv({ PUBLIC_URL: 'https://city.example' });
  useContent({ siteSettings: async () => undefined } as never);
  await addAd(SAMPLE_SUBMISSION);
  const ad = await findAd(SAMPLE_SUBMISSION.id);
  if (ad) await changeAd(ad, { status: 'approved', isLive: true, expiresAtMs: END_MS });
});

function banner() {
  const load = vi.fn(loadBanner);
  const { cache } = endpoints.activeBanner;
  const hot = createCachedResponses(
    { '/banner': { ...cachedBanner, cache, load } },
    { now: Date.now, onFailure: () => {} },
  );
  const get = async (atMs = Date.now()) => {
    vi.setSystemTime(atMs);
    const { body, headers } = await hot.get('/banner');
    return {
      isActive: JSON.parse(String(body.plain)).banner.isActive,
      cacheControl: headers['Cache-Control'],
    };
  };
  return { get, hot, load };
}

test('an ad is answered from memory, and never past its end', async () => {
  const { get } = banner();
  const seen = [];
  for (const atMs of [0, 50_000, 98_499, 98_500, 99_999, 100_000, 200_000]) {
    seen.push((await get(atMs)).isActive);
  }
  expect(seen).toEqual([true, true, true, true, true, false, false]);
});

test('no cache may store the answer of the last seconds: its second may last nearly two', async () => {
  const { get } = banner();
  const expected = 'public, max-age=0, s-maxage=1';
  expect((await get()).cacheControl).toBe(expected);
  expect((await get(97_499)).cacheControl).toBe(expected);
  expect((await get(97_500)).cacheControl).toBe('public, max-age=0, s-maxage=0');
  expect((await get(100_000)).cacheControl).toBe(expected);
});

test('it is made again only when something has changed', async () => {
  const { get, hot, load } = banner();
  await get();
  await get();
  const settled = load.mock.calls.length;
  for (let index = 0; index < 10; index += 1) await get();
  expect(load).toHaveBeenCalledTimes(settled);
  await bumpRevision('banner');
  hot.noteChange();
  await get();
  expect(load).toHaveBeenCalledTimes(settled + 1);
});

test('while the database is away the ad goes on to its end, and then the default banner follows', async () => {
  const { get } = banner();
  await get();
  await db().destroy();
  const seen = [];
  for (const atMs of [50_000, 99_999, 100_000, 200_000]) seen.push((await get(atMs)).isActive);
  expect(seen).toEqual([true, true, false, false]);
});

/**
 * @module-tag core
 * @module-tag core/postgres
 */
import type { AdQueueResponse } from '@elc/contracts';
import { beforeEach, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  asAdmin,
  freeBanner,
  letAdEndAt,
  newApplication,
  newLiveAd,
  statusOf,
} from '../support/http/ads.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  send,
  siteUrl,
} from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';

const DAY_MS = 86_400_000;

const cookie = await adminPanel();
beforeEach(() => freeBanner(cookie));

async function queueNow(): Promise<AdQueueResponse> {
  const answer = await asAdmin(cookie, { site: lastSiteUrl }).get('ad-queue');
  return (await expectSuccess(answer, endpoints.adQueue)) as AdQueueResponse;
}

async function queued(fields: Readonly<Record<string, string>> = {}) {
  const submitted = await newApplication(fields);
  const answer = await asAdmin(cookie).review(submitted.id, { status: 'approved', queue: true });
  await expectSuccess(answer, endpoints.reviewApplication);
  return submitted;
}

test('when an ad ends, the next one is live on every replica, without the default banner in between', async () => {
  const first = await newLiveAd(cookie);
  const [second, third] = [await queued({ duration: '1 month' }), await queued()];
  const { waiting } = await queueNow();
  expect(waiting.map(({ id, place }) => [id, place])).toEqual([
    [second.id, 1],
    [third.id, 2],
  ]);
  expect((await statusOf(second.token)).queue).toEqual({
    place: 1,
    expectedAt: waiting[0]?.expectedAt,
  });
  const endMs = Date.now() + 2500;
  await letAdEndAt(first.id, endMs);
  const seen = new Set<string | null>();
  while (Date.now() < endMs + 2500) {
    for (const site of [siteUrl, lastSiteUrl]) {
      const answer = await call('/api/admin/active-banner', {}, { site });
      seen.add((await answer.json()).banner.advertisementId);
    }
  }
  expect([...seen]).toEqual([first.id, second.id]);
  const { isActive, expiresAt, queue } = await statusOf(second.token);
  expect({ isActive, queue }).toEqual({ isActive: true, queue: null });
  expect(Date.parse(expiresAt ?? '')).toBeGreaterThanOrEqual(endMs + 30 * DAY_MS - 2000);
  const events = await inDatabase(
    "SELECT event FROM elc_ad_events WHERE ad_id = ? AND event = 'activated'",
    second.id,
  );
  expect(events).toHaveLength(1);
});

test('reports of an ad are counted by reason, for the panel alone', async () => {
  const { id, token } = await newLiveAd(cookie);
  const report = (of: string, reason: string) => send('POST', `/api/ads/${of}/report`, { reason });
  for (const reason of ['unsafe', 'unsafe', 'other'])
    expect((await report(id, reason)).status).toBe(204);
  await expectFailure(await report(id, 'boring'), 400, 'VALIDATION');
  await expectFailure(await report((await newApplication()).id, 'other'), 404, 'NOT_FOUND');
  const { applications } = (await (
    await asAdmin(cookie).get('advertisements?limit=100')
  ).json()) as {
    applications: Array<{ id: string; reports: unknown }>;
  };
  expect(applications.find((ad) => ad.id === id)?.reports).toEqual([
    { reason: 'unsafe', count: 2 },
    { reason: 'other', count: 1 },
  ]);
  expect(await statusOf(token)).not.toHaveProperty('reports');
});

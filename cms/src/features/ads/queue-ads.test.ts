import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditTable } from '../../platform/audit/record-audit';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import type { AdParts } from './parts';
import { createAdQueueing, createQueueView } from './queue-ads';
import { createAdReview } from './review-ads';
import { createBannerSwitch } from './switch-banner';
import { createAdChanges } from './tables/ad-changes';
import { createAdEvents } from './tables/ad-events';
import { createAdQueue, queueDisplacedAds } from './tables/ad-queue';
import { AD_TABLE, createAds } from './tables/ads';
import { createBannerSettings } from './tables/banner-settings';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const DAY_MS = 86_400_000;
const [A, B, C] = ['a', 'b', 'c'].map((letter) => `ad_${letter.repeat(16)}`) as [
  string,
  string,
  string,
];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let nowMs = 0;
const now = () => nowMs;

/** What one replica has. */
function replica() {
  const parts = {
    ads: createAds(database),
    queue: createAdQueue(database),
    changeAds: createAdChanges(database, () => 0),
    bannerSettings: createBannerSettings(database),
    notice: () => null,
    publicUrl: '',
    now,
  } as unknown as AdParts;
  return {
    ...createAdQueueing(parts),
    ...createBannerSwitch(parts),
    ...createAdReview(parts),
    ...createQueueView(parts),
  };
}

const liveId = async () => (await createAds(database).live())?.id ?? null;
const waiting = async () => (await replica().show()).waiting.map(({ id }) => id);
const approve = (id: string, queue = false) => replica().approve(id, 'Mara', { queue });

async function submit(id: string, given: Partial<typeof SAMPLE_SUBMISSION> = {}): Promise<void> {
  const own = { id, tokenDigest: id, imageName: id };
  await createAds(database).add({ ...SAMPLE_SUBMISSION, ...own, ...given });
}

beforeEach(async () => {
  nowMs = 10 * DAY_MS;
  database = await openTestDatabase();
  for (const id of [A, B, C]) await submit(id);
});
afterEach(() => database.destroy());

test('queued ads go live one after another, each for its whole time, and once over two replicas', async () => {
  await approve(A);
  await approve(B, true);
  nowMs += 1;
  await approve(C, true);
  expect([await liveId(), await waiting()]).toEqual([A, [B, C]]);
  nowMs = 11 * DAY_MS - 1;
  await replica().handOver();
  expect(await liveId()).toBe(A);
  nowMs += DAY_MS / 2;
  await Promise.all([replica().handOver(), replica().handOver()]);
  expect([await liveId(), await waiting()]).toEqual([B, [C]]);
  expect((await createAds(database).live())?.expiresAtMs).toBe(nowMs + DAY_MS);
  const events = await createAdEvents(database).listOf(B);
  expect(events.map(({ event, by }) => `${event} by ${by}`)).toEqual([
    'activated by queue',
    'queued by Mara',
    'approved by Mara',
  ]);
});

test('a displaced ad is at the head of the queue with the rest of its time', async () => {
  await approve(A);
  await approve(B, true);
  nowMs += DAY_MS / 4;
  await approve(C);
  expect([await liveId(), await waiting()]).toEqual([C, [A, B]]);
  await replica().deactivate('Mara');
  expect([await liveId(), await waiting()]).toEqual([A, [B]]);
  expect((await createAds(database).live())?.expiresAtMs).toBe(nowMs + (DAY_MS / 4) * 3);
});

test('a revert pauses the queue with the live ad at its head, until it is resumed', async () => {
  await approve(A);
  await approve(B, true);
  await replica().revert('Mara');
  await replica().handOver();
  expect(await liveId()).toBeNull();
  expect(await replica().show()).toMatchObject({
    isPaused: true,
    waiting: [
      { id: A, place: 1, expectedAt: null },
      { id: B, place: 2, expectedAt: null },
    ],
  });
  await replica().resume('Mara');
  expect([await liveId(), await waiting()]).toEqual([A, [B]]);
});

test('an ad with a start date waits for it, whatever else waits', async () => {
  await submit('ad_dddddddddddddddd', { startsAtMs: 12 * DAY_MS });
  await approve('ad_dddddddddddddddd');
  expect(await liveId()).toBeNull();
  nowMs = 12 * DAY_MS - 1;
  await replica().handOver();
  expect(await liveId()).toBeNull();
  nowMs += 1;
  await replica().handOver();
  expect(await liveId()).toBe('ad_dddddddddddddddd');
});

test('what cannot wait is refused, and what waits can be taken out', async () => {
  await approve(A);
  expect(await replica().add('ad_eeeeeeeeeeeeeeee', 'Mara')).toMatchObject({ reason: 'unknown' });
  expect(await replica().add(B, 'Mara')).toMatchObject({ reason: 'not-approved' });
  expect(await replica().add(A, 'Mara')).toMatchObject({ reason: 'live' });
  await approve(B, true);
  await replica().remove(B, 'Mara');
  nowMs += 2 * DAY_MS;
  await replica().handOver();
  expect([await liveId(), await waiting()]).toEqual([null, []]);
  expect(await replica().add(A, 'Mara')).toMatchObject({ reason: 'used-up' });
  expect(await replica().add(B, 'Mara')).toMatchObject({ ok: true });
  expect(await liveId()).toBe(B);
});

test('ads that were displaced before there was a queue are in it after the migration', async () => {
  await approve(A);
  await approve(B);
  await replica().deactivate('Mara');
  await replica().deactivate('Mara');
  await approve(C);
  await database('elc_ad_queue').delete();
  await database(AD_TABLE).update({ live_slot: null, remaining_ms: 1000 });
  for (const [adId, event] of [
    [A, 'displaced'],
    [B, 'deactivated'],
    [C, 'displaced'],
  ] as const)
    await createAdEvents(database).add({ adId, event, by: 'x', atMs: nowMs, detail: null });
  await queueDisplacedAds(database);
  expect(new Set(await waiting())).toEqual(new Set([A, C]));
});

test('what staff do is audited whatever they are called, what the product does by itself is not', async () => {
  await replica().approve(A, 'queue', {});
  await replica().approve(B, 'clock', { queue: true });
  nowMs += 2 * DAY_MS;
  await replica().handOver();
  expect(await liveId()).toBe(B);
  const entries = await database(auditTable.tableName).orderBy('id');
  expect(entries.map(({ by, action, subject_id: id }) => [by, action, id])).toEqual([
    ['queue', 'approved', A],
    ['queue', 'activated', A],
    ['clock', 'approved', B],
    ['clock', 'queued', B],
  ]);
});

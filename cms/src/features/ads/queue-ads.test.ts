import { beforeEach, expect, test, vi } from 'vitest';
import { auditTable } from '../../platform/audit/record-audit';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { handOver, queueAd, resumeQueue, showQueue, unqueueAd } from './queue-ads';
import { approveAd } from './review-ads';
import { deactivateBanner, revertBanner } from './switch-banner';
import { addEvent, eventsOf } from './tables/ad-events';
import { adQueueTable, queueDisplacedAds } from './tables/ad-queue';
import { addAd, adTable, liveAd } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const DAY_MS = 86_400_000;
const [A, B, C] = ['a', 'b', 'c'].map((letter) => `ad_${letter.repeat(16)}`) as [
  string,
  string,
  string,
];

const liveId = async () => (await liveAd())?.id ?? null;
const waiting = async () => (await showQueue()).waiting.map(({ id }) => id);
const approve = (id: string, queue = false) => approveAd(id, 'Mara', { queue });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function submit(id: string, given: Partial<typeof SAMPLE_SUBMISSION> = {}): Promise<void> {
  const own = { id, tokenDigest: id, imageName: id };
  await addAd({ ...SAMPLE_SUBMISSION, ...own, ...given });
}

beforeEach(async () => {
  await testWorld({ nowMs: 10 * DAY_MS });
  useEnv({ DISCORD_NOTICE_WEBHOOK_URL: undefined });
  for (const id of [A, B, C]) await submit(id);
});

test('queued ads go live one after another, each for its whole time, and once over two replicas', async () => {
  await approve(A);
  await approve(B, true);
  pass(1);
  await approve(C, true);
  expect([await liveId(), await waiting()]).toEqual([A, [B, C]]);
  vi.setSystemTime(11 * DAY_MS - 1);
  await handOver();
  expect(await liveId()).toBe(A);
  pass(DAY_MS / 2);
  await Promise.all([handOver(), handOver()]);
  expect([await liveId(), await waiting()]).toEqual([B, [C]]);
  expect((await liveAd())?.expiresAtMs).toBe(Date.now() + DAY_MS);
  const events = await eventsOf(B);
  expect(events.map(({ event, by }) => `${event} by ${by}`)).toEqual([
    'activated by queue',
    'queued by Mara',
    'approved by Mara',
  ]);
});

test('a displaced ad is at the head of the queue with the rest of its time', async () => {
  await approve(A);
  await approve(B, true);
  pass(DAY_MS / 4);
  await approve(C);
  expect([await liveId(), await waiting()]).toEqual([C, [A, B]]);
  await deactivateBanner('Mara');
  expect([await liveId(), await waiting()]).toEqual([A, [B]]);
  expect((await liveAd())?.expiresAtMs).toBe(Date.now() + (DAY_MS / 4) * 3);
});

test('a revert pauses the queue with the live ad at its head, until it is resumed', async () => {
  await approve(A);
  await approve(B, true);
  await revertBanner('Mara');
  await handOver();
  expect(await liveId()).toBeNull();
  expect(await showQueue()).toMatchObject({
    isPaused: true,
    waiting: [
      { id: A, place: 1, expectedAt: null },
      { id: B, place: 2, expectedAt: null },
    ],
  });
  await resumeQueue('Mara');
  expect([await liveId(), await waiting()]).toEqual([A, [B]]);
});

test('an ad with a start date waits for it, whatever else waits', async () => {
  await submit('ad_dddddddddddddddd', { startsAtMs: 12 * DAY_MS });
  await approve('ad_dddddddddddddddd');
  expect(await liveId()).toBeNull();
  vi.setSystemTime(12 * DAY_MS - 1);
  await handOver();
  expect(await liveId()).toBeNull();
  pass(1);
  await handOver();
  expect(await liveId()).toBe('ad_dddddddddddddddd');
});

test('what cannot wait is refused, and what waits can be taken out', async () => {
  await approve(A);
  const refusal = (id: string) => queueAd(id, 'Mara').catch(({ code }) => code);
  expect(await refusal('ad_eeeeeeeeeeeeeeee')).toBe('NOT_FOUND');
  expect(await refusal(B)).toBe('AD_NOT_APPROVED');
  expect(await refusal(A)).toBe('AD_IS_LIVE');
  await approve(B, true);
  await unqueueAd(B, 'Mara');
  pass(2 * DAY_MS);
  await handOver();
  expect([await liveId(), await waiting()]).toEqual([null, []]);
  expect(await refusal(A)).toBe('AD_EXPIRED');
  await queueAd(B, 'Mara');
  expect(await liveId()).toBe(B);
});

test('ads that were displaced before there was a queue are in it after the migration', async () => {
  await approve(A);
  await approve(B);
  await deactivateBanner('Mara');
  await deactivateBanner('Mara');
  await approve(C);
  await adQueueTable.where().delete();
  await adTable.where().update({ live_slot: null, remaining_ms: 1000 });
  for (const [adId, event] of [
    [A, 'displaced'],
    [B, 'deactivated'],
    [C, 'displaced'],
  ] as const)
    await addEvent({ adId, event, by: 'x', atMs: Date.now(), detail: null });
  await queueDisplacedAds(db());
  expect(new Set(await waiting())).toEqual(new Set([A, C]));
});

test('what staff do is audited whatever they are called, what the product does by itself is not', async () => {
  await approveAd(A, 'queue', {});
  await approveAd(B, 'clock', { queue: true });
  pass(2 * DAY_MS);
  await handOver();
  expect(await liveId()).toBe(B);
  const entries = await db()(auditTable.tableName).orderBy('id');
  expect(entries.map(({ by, action, subject_id: id }) => [by, action, id])).toEqual([
    ['queue', 'approved', A],
    ['queue', 'activated', A],
    ['clock', 'approved', B],
    ['clock', 'queued', B],
  ]);
});

import type { AdQueueResponse, QueuePlace } from '@elc/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import { db } from '../../platform/db/database';
import { isoTime } from '../../platform/rules/iso-time';
import { goLive, QUEUE, takeDown } from './activation';
import { type Actor, adFor, changeAds, note } from './change-ads';
import type { Ad } from './rules/ad';
import { expectedStarts, inQueueOrder, nextInQueue, type WaitingAd } from './rules/queue';
import { isShown } from './rules/standing';
import { addToQueue, endPause, isPaused, removeFromQueue, waitingAds } from './tables/ad-queue';
import { findAd, liveAd } from './tables/ads';

/**
 * Puts an ad into the queue; with a free banner the head of the queue goes live. @throws ApiError 404 NOT_FOUND, 409
 * AD_NOT_APPROVED, AD_IS_LIVE, AD_EXPIRED
 */
export async function queueAd(id: string, by: string): Promise<void> {
  await changeAds('banner', async (nowMs) => {
    const ad = await adFor('queue', id, nowMs);
    await enqueue(ad, { by, nowMs });
  });
}

export async function unqueueAd(id: string, by: string): Promise<void> {
  await changeAds('ads', async (nowMs) => {
    if (!(await removeFromQueue(id))) return;
    const ad = (await findAd(id)) ?? { id };
    const change = [{ isQueued: true }, { isQueued: false }] as const;
    await note(ad, 'unqueued', { by, nowMs }, null, change);
  });
}

export async function resumeQueue(by: string): Promise<void> {
  await changeAds('banner', async (nowMs) => {
    if (await isPaused()) await recordAudit(db(), { by, subject: 'banner', action: 'resumed' });
    await endPause();
    await showNext(nowMs);
  });
}

/**
 * Ends the live ad once its time is over (it has not been served since), and gives a free banner
 * to the next ad that is due: in one transaction, so once over all replicas.
 */
export async function handOver(): Promise<void> {
  const live = await liveAd();
  const isDue = live ? !isShown(live, Date.now()) : (await nextDue(Date.now())) !== null;
  if (!isDue) return;
  await changeAds('banner', async (nowMs) => {
    const current = await liveAd();
    if (current && isShown(current, nowMs)) return;
    if (current) await takeDown(current, { event: 'expired', ...QUEUE, nowMs });
    await showNext(nowMs);
  });
}

/** Puts an ad at the end of the queue, which a pause does not outlast, and fills a free banner. */
export async function enqueue(ad: Ad, { by, nowMs }: Actor): Promise<Ad> {
  await addToQueue({ adId: ad.id, isDisplaced: false, queuedAtMs: nowMs });
  await note(ad, 'queued', { by, nowMs }, null, [{ isQueued: false }, { isQueued: true }]);
  await endPause();
  const shown = await showNext(nowMs);
  return shown?.id === ad.id ? shown : ad;
}

/** Gives the banner to the next ad that is due, unless one is live or the queue is paused. */
export async function showNext(nowMs: number): Promise<Ad | null> {
  if (await liveAd()) return null;
  const next = await nextDue(nowMs);
  const ad = next && (await findAd(next.adId));
  return ad && goLive(ad, { ...QUEUE, nowMs });
}

async function nextDue(nowMs: number): Promise<WaitingAd | null> {
  const next = nextInQueue(await waitingAds(), nowMs);
  return next && !(await isPaused()) ? next : null;
}

/** The queue as it is expected to continue. */
async function expectedQueue() {
  const waiting = await waitingAds();
  const isHeld = waiting.length > 0 && (await isPaused());
  const live = waiting.length > 0 ? await liveAd() : null;
  const starts = expectedStarts(waiting, Math.max(Date.now(), live?.expiresAtMs ?? 0));
  const order = isHeld ? inQueueOrder(waiting) : starts;
  const expected = new Map(starts.map(({ adId, atMs }) => [adId, isoTime(atMs)]));
  const places = order.map(({ adId }, index): readonly [string, QueuePlace] => [
    adId,
    { place: index + 1, expectedAt: isHeld ? null : (expected.get(adId) ?? null) },
  ]);
  return { isHeld, waiting, places: new Map(places) };
}

/** By the ads' ids. */
export const queuePlaces = async () => (await expectedQueue()).places;

export async function showQueue(): Promise<Omit<AdQueueResponse, 'success'>> {
  const { isHeld, waiting, places } = await expectedQueue();
  const byId = new Map(waiting.map((one) => [one.adId, one]));
  const shown = await Promise.all(
    [...places].map(async ([id, place]) => {
      const { remainingMs, startsAtMs, isDisplaced } = byId.get(id) as WaitingAd;
      const title = (await findAd(id))?.analysis.mainProduct ?? id;
      return { id, title, ...place, remainingMs, startsAt: isoTime(startsAtMs), isDisplaced };
    }),
  );
  return { isPaused: isHeld, waiting: shown };
}

import type { AdQueueResponse, QueuePlace } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import type { Outcome } from '../../platform/rules/outcome';
import { goLive, note, QUEUE, takeDown } from './activation';
import type { AdParts } from './parts';
import { isOver } from './rules/duration-terms';
import { expectedStarts, inQueueOrder, nextInQueue, type WaitingAd } from './rules/queue';
import type { AdTables } from './tables/ad-changes';
import type { AdQueue } from './tables/ad-queue';
import type { StoredAd } from './tables/ads';

export type QueueOutcome = Outcome<'unknown' | 'not-approved' | 'used-up' | 'live'>;

/** Approved ads that wait for the banner, and the change-over to the next one. */
export function createAdQueueing({ ads, queue, changeAds, now }: AdParts) {
  return {
    /** Puts an ad into the queue; with a free banner the head of the queue goes live. */
    async add(id: string, by: string): Promise<QueueOutcome> {
      return changeAds('banner', async (tables): Promise<QueueOutcome> => {
        const ad = await tables.ads.find(id);
        const nowMs = now();
        if (!ad) return { ok: false, reason: 'unknown' };
        if (ad.status !== 'approved') return { ok: false, reason: 'not-approved' };
        if (ad.isLive && !isOver(ad.expiresAtMs ?? 0, nowMs)) return { ok: false, reason: 'live' };
        if (ad.isLive || !ad.remainingMs) return { ok: false, reason: 'used-up' };
        await enqueue(tables, ad, { by, nowMs });
        return { ok: true };
      });
    },

    async remove(id: string, by: string): Promise<void> {
      await changeAds('ads', async (tables) => {
        if (!(await tables.queue.remove(id))) return;
        const ad = (await tables.ads.find(id)) ?? { id };
        const change = [{ isQueued: true }, { isQueued: false }] as const;
        await note(tables, ad, 'unqueued', { by, nowMs: now() }, null, change);
      });
    },

    async resume(by: string): Promise<void> {
      await changeAds('banner', async (tables) => {
        if (await tables.queue.isPaused())
          await tables.audit({ by, subject: 'banner', action: 'resumed' });
        await tables.queue.resume();
        await showNext(tables, now());
      });
    },

    /**
     * Ends the live ad once its time is over (it has not been served since), and gives a free banner
     * to the next ad that is due: in one transaction, so once over all replicas.
     */
    async handOver(): Promise<void> {
      const live = await ads.live();
      const isFree = live ? isOver(live.expiresAtMs ?? 0, now()) : await isNextDue(queue, now());
      if (!isFree) return;
      await changeAds('banner', async (tables) => {
        const current = await tables.ads.live();
        const nowMs = now();
        if (current && !isOver(current.expiresAtMs ?? 0, nowMs)) return;
        if (current) await takeDown(tables, current, { event: 'expired', ...QUEUE, nowMs });
        await showNext(tables, nowMs);
      });
    },
  };
}

/** Puts an ad at the end of the queue, which a pause does not outlast, and fills a free banner. */
export async function enqueue(
  tables: AdTables,
  ad: StoredAd,
  { by, nowMs }: { readonly by: string; readonly nowMs: number },
): Promise<void> {
  await tables.queue.add({ adId: ad.id, isDisplaced: false, queuedAtMs: nowMs });
  const change = [{ isQueued: false }, { isQueued: true }] as const;
  await note(tables, ad, 'queued', { by, nowMs }, null, change);
  await tables.queue.resume();
  await showNext(tables, nowMs);
}

/** Gives the banner to the next ad that is due, unless one is live or the queue is paused. */
export async function showNext(tables: AdTables, nowMs: number): Promise<void> {
  if (await tables.ads.live()) return;
  const next = await nextDue(tables.queue, nowMs);
  const ad = next && (await tables.ads.find(next.adId));
  if (!ad) return;
  const { colors, remainingMs } = ad;
  await goLive(tables, { ad, remainingMs: remainingMs ?? 0, colors }, { ...QUEUE, nowMs });
}

async function nextDue(queue: AdQueue, nowMs: number): Promise<WaitingAd | null> {
  const next = nextInQueue(await queue.list(), nowMs);
  return next && !(await queue.isPaused()) ? next : null;
}

const isNextDue = async (queue: AdQueue, nowMs: number) => (await nextDue(queue, nowMs)) !== null;

/** The queue as it is expected to continue. */
export function createQueueView({ ads, queue, now }: AdParts) {
  async function read() {
    const waiting = await queue.list();
    const isPaused = waiting.length > 0 && (await queue.isPaused());
    const live = waiting.length > 0 ? await ads.live() : null;
    const starts = expectedStarts(waiting, Math.max(now(), live?.expiresAtMs ?? 0));
    const order = isPaused ? inQueueOrder(waiting) : starts;
    const expected = new Map(starts.map(({ adId, atMs }) => [adId, isoTime(atMs)]));
    const places = order.map(({ adId }, index): readonly [string, QueuePlace] => [
      adId,
      { place: index + 1, expectedAt: isPaused ? null : (expected.get(adId) ?? null) },
    ]);
    return { isPaused, waiting, places: new Map(places) };
  }

  return {
    /** By the ads' ids. */
    places: async () => (await read()).places,

    async show(): Promise<Omit<AdQueueResponse, 'success'>> {
      const { isPaused, waiting, places } = await read();
      const byId = new Map(waiting.map((one) => [one.adId, one]));
      const shown = await Promise.all(
        [...places].map(async ([id, place]) => {
          const { remainingMs, startsAtMs, isDisplaced } = byId.get(id) as WaitingAd;
          const title = (await ads.find(id))?.analysis.mainProduct ?? id;
          const startsAt = startsAtMs === null ? null : isoTime(startsAtMs);
          return { id, title, ...place, remainingMs, startsAt, isDisplaced };
        }),
      );
      return { isPaused, waiting: shown };
    },
  };
}

export type QueueView = ReturnType<typeof createQueueView>;

import type { AdEvent } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import { events } from '../guides';
import { emitEvent } from '../webhooks';
import { type Actor, note } from './change-ads';
import type { Ad } from './rules/ad';
import { isShown, remainingOf } from './rules/standing';
import { addToQueue, endPause, removeFromQueue } from './tables/ad-queue';
import { changeAd, liveAd } from './tables/ads';

/** Named in the history for an ad whose time is over, and for one that went live by itself. */
const CLOCK = { by: 'clock', isProduct: true } as const;
export const QUEUE = { by: 'queue', isProduct: true } as const;

/** Events after which an ad waits at the head of the queue, for the rest of its time. */
const WAITS_AFTER: readonly AdEvent[] = ['displaced', 'reverted'];

/**
 * Shows an ad, with what else changes of it, which ends a pause of the queue; the one shown before waits at its head with
 * its remaining time.
 */
export async function goLive(ad: Ad, actor: Actor, change: Partial<Ad> = {}): Promise<Ad> {
  const before = await liveAd();
  if (before) await takeDown(before, { ...actor, event: 'displaced', detail: `by ${ad.id}` });
  const { colors, remainingMs } = { ...ad, ...change };
  const live = await changeAd(ad, {
    ...change,
    isLive: true,
    expiresAtMs: actor.nowMs + (remainingMs ?? 0),
    remainingMs: null,
  });
  await removeFromQueue(ad.id);
  await endPause();
  await note(ad, 'activated', actor, null, [
    { isLive: false, ...ad.colors },
    { isLive: true, ...colors },
  ]);
  await events.note({
    type: 'advertisement',
    ref: ad.id,
    title: liveTitle(ad),
    url: ad.websiteUrl,
    atMs: actor.nowMs,
  });
  if (ad.contact !== null) {
    const until = isoTime(live.expiresAtMs ?? actor.nowMs);
    const { id, websiteUrl, contact: ofAddress } = ad;
    await emitEvent('ad.live', { ad: { id, websiteUrl, until } }, { ofAddress });
  }
  return live;
}

/** Takes an ad down and stores its remaining time; with none left it has expired. */
export async function takeDown(
  ad: Ad,
  { event, detail = null, ...actor }: Actor & { event: AdEvent; detail?: string | null },
): Promise<void> {
  const { nowMs } = actor;
  const remainingMs = remainingOf(ad, nowMs);
  await changeAd(ad, { isLive: false, expiresAtMs: null, remainingMs });
  if (!isShown(ad, nowMs)) return note(ad, 'expired', { ...CLOCK, nowMs });
  await note(ad, event, actor, detail, [{ isLive: true }, { isLive: false }]);
  if (WAITS_AFTER.includes(event))
    await addToQueue({ adId: ad.id, isDisplaced: true, queuedAtMs: nowMs });
}

/** Names only the host of the advertiser: anything else could be markup. */
export const liveTitle = ({ websiteUrl }: Pick<Ad, 'websiteUrl'>): string =>
  `${new URL(websiteUrl).hostname} has the banner of the site`;

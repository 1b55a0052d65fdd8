import { ApiError } from '../../platform/http/errors/api-error';
import { type Actor, note } from './activation';
import { endCheckout, pictureDeletion } from './end-ads';
import type { AdParts } from './parts';
import { showNext } from './queue-ads';
import { rejectPending } from './review-ads';
import { timeLeftMs } from './rules/duration-terms';
import type { AdTables } from './tables/ad-changes';
import type { AdChange, StoredAd } from './tables/ads';
import { releasePayment } from './unmatched-payments';

const EXTENDED_REMOVED = 'The ad that it goes on from was removed.';

/**
 * Takes an approved ad back for good: it leaves the banner, the queue and the list of events, its redirect and its
 * picture are gone, and its history stays. Its extensions end with it.
 */
export function createAdRemoval({ changeAds, now }: AdParts) {
  /** @throws ApiError 404 NOT_FOUND, 409 AD_NOT_TO_REMOVE */
  return async function removeAd(id: string, by: string, reason: string | null): Promise<StoredAd> {
    return changeAds('banner', async (tables) => {
      const ad = await tables.ads.find(id);
      if (!ad) throw new ApiError('NOT_FOUND/ad');
      if (ad.status !== 'approved') throw new ApiError('AD_NOT_TO_REMOVE');
      const actor = { by, nowMs: now() };
      const change = await takeBack(tables, ad, actor, reason);
      for (let ended = id; ; ) {
        const extension = await tables.ads.findExtensionOf(ended);
        if (!extension || extension.status === 'rejected') break;
        const released = await releasePayment(tables, extension, 'removed', actor);
        const end = extension.status === 'approved' ? takeBack : rejectPending;
        await end(tables, extension, actor, reason ?? EXTENDED_REMOVED, released);
        ended = extension.id;
      }
      await showNext(tables, actor.nowMs);
      return { ...ad, ...change };
    });
  };
}

async function takeBack(
  tables: AdTables,
  ad: StoredAd,
  actor: Actor,
  reason: string | null,
  released: AdChange = {},
) {
  const { nowMs } = actor;
  const { id, isLive, expiresAtMs, mailing } = ad;
  const change = {
    ...released,
    status: 'rejected',
    isRemoved: true,
    isLive: false,
    expiresAtMs: null,
    remainingMs: isLive ? timeLeftMs(expiresAtMs ?? 0, nowMs) : ad.remainingMs,
    rejectionReason: reason,
    reviewedAtMs: nowMs,
    ...(await endCheckout(tables, ad, nowMs)),
    // Its advertiser is told, even where the last mail was written.
    ...(mailing === 'done' && { mailing: 'confirmed' as const }),
  } as const;
  await tables.ads.change(ad, change);
  await tables.queue.remove(id);
  await tables.events.forget('advertisement', [id]);
  await tables.outbox.withdraw(`ad-approved:${id}`);
  await tables.outbox.add(pictureDeletion(ad.imageName), nowMs);
  await note(tables, ad, 'removed', actor, reason, [
    { status: ad.status, isLive },
    { status: change.status, isRemoved: true, isLive: false, reason },
  ]);
  return change;
}

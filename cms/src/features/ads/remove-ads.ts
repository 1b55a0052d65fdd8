import { addMessage, withdrawMessage } from '../../platform/jobs/outbox/outbox-table';
import { events } from '../guides';
import { type Actor, adFor, changeAds, note } from './change-ads';
import { endCheckout, pictureDeletion } from './end-ads';
import { showNext } from './queue-ads';
import { approvalKey, rejectPending } from './review-ads';
import type { Ad } from './rules/ad';
import { remainingOf } from './rules/standing';
import { removeFromQueue } from './tables/ad-queue';
import { changeAd, findExtensionOf } from './tables/ads';
import { releasePayment } from './unmatched-payments';

const EXTENDED_REMOVED = 'The ad that it goes on from was removed.';

/**
 * Takes an approved ad back for good: it leaves the banner, the queue and the list of events, its redirect and its
 * picture are gone, and its history stays. Its extensions end with it. @throws ApiError 404 NOT_FOUND, 409
 * AD_NOT_TO_REMOVE
 */
export function removeAd(id: string, by: string, reason: string | null): Promise<Ad> {
  return changeAds('banner', async (nowMs) => {
    const ad = await adFor('remove', id, nowMs);
    const actor = { by, nowMs };
    const removed = await takeBack(ad, actor, reason);
    for (let ended = id; ; ) {
      const extension = await findExtensionOf(ended);
      if (!extension || extension.status === 'rejected') break;
      const released = await releasePayment(extension, 'removed', actor);
      const end = extension.status === 'approved' ? takeBack : rejectPending;
      await end(extension, actor, reason ?? EXTENDED_REMOVED, released);
      ended = extension.id;
    }
    await showNext(nowMs);
    return removed;
  });
}

async function takeBack(
  ad: Ad,
  actor: Actor,
  reason: string | null,
  released: Partial<Ad> = {},
): Promise<Ad> {
  const { nowMs } = actor;
  const { id, isLive, mailing } = ad;
  const removed = await changeAd(ad, {
    ...released,
    ...{ status: 'rejected', isRemoved: true, rejectionReason: reason, reviewedAtMs: nowMs },
    ...{ isLive: false, expiresAtMs: null, remainingMs: remainingOf(ad, nowMs) },
    ...(await endCheckout(ad, nowMs)),
    // Its advertiser is told, even where the last mail was written.
    ...(mailing === 'done' && { mailing: 'confirmed' }),
  });
  await removeFromQueue(id);
  await events.forget('advertisement', [id]);
  await withdrawMessage(approvalKey(id));
  await addMessage(pictureDeletion(ad.imageName), nowMs);
  await note(ad, 'removed', actor, reason, [
    { status: ad.status, isLive },
    { status: 'rejected', isRemoved: true, isLive: false, reason },
  ]);
  return removed;
}

import type { AdEvent } from '@elc/contracts';
import { type AdAction, adRefusal } from '@elc/contracts/ads/ad-actions';
import { lockAudit, recordAudit } from '../../platform/audit/record-audit';
import { db, inTransaction } from '../../platform/db/database';
import { bumpRevision, noteChange } from '../../platform/db/revisions';
import { ApiError } from '../../platform/http/errors/api-error';
import type { Ad } from './rules/ad';
import { standingOf } from './rules/standing';
import { addEvent } from './tables/ad-events';
import { findAd } from './tables/ads';

/** Who changes ads, at this server's time. */
export interface Actor {
  readonly by: string;
  readonly nowMs: number;
  /** What the product does by itself, or for an advertiser, is not audited. */
  readonly isProduct?: boolean;
}

/**
 * Changes of ads on all replicas wait for each other by the lock of the audit log: what `work` reads stays so until it
 * ends. One of the `banner` is counted in the same transaction, and reloads it.
 */
export async function changeAds<Result>(
  of: 'banner' | 'ads',
  work: (nowMs: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(async () => {
      await lockAudit(db());
      const result = await work(Date.now());
      if (of === 'banner') await bumpRevision('banner');
      return result;
    });
  } finally {
    if (of === 'banner') noteChange();
  }
}

/** @throws ApiError 404 NOT_FOUND */
export async function adWith(id: string): Promise<Ad> {
  const ad = await findAd(id);
  if (!ad) throw new ApiError('NOT_FOUND/ad');
  return ad;
}

/** @throws ApiError that says why this may not be done with the ad now. */
export function assertMayBe(action: AdAction, ad: Ad, nowMs = Date.now()): void {
  const refusal = adRefusal(action, standingOf(ad, nowMs));
  if (refusal) throw new ApiError(refusal);
}

/** The ad with which this may be done now. @throws ApiError 404 NOT_FOUND, or that says why not. */
export async function adFor(action: AdAction, id: string, nowMs: number): Promise<Ad> {
  const ad = await adWith(id);
  assertMayBe(action, ad, nowMs);
  return ad;
}

const UNAUDITED = ['submitted', 'withdrawn', 'expired', 'unmatched-payment'] as const;

const isUnaudited = (event: AdEvent): event is (typeof UNAUDITED)[number] =>
  UNAUDITED.some((one) => one === event);

/** In the history of the ad, and in the audit log with the values before and after, where staff did it. */
export async function note(
  { id, analysis }: Pick<Ad, 'id'> & Partial<Ad>,
  event: AdEvent,
  { by, nowMs, isProduct = false }: Actor,
  detail: string | null = null,
  [before, after]: readonly [object, object] = [{}, {}],
): Promise<void> {
  await addEvent({ adId: id, event, by, atMs: nowMs, detail });
  if (isProduct || isUnaudited(event)) return;
  await recordAudit(db(), {
    ...{ by, subject: 'ad', subjectId: id, subjectName: analysis?.mainProduct ?? null },
    ...{ action: event, before: { ...before }, after: { ...after } },
  });
}

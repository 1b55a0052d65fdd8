import {
  type AdAnalysis,
  type AdEdits,
  type Analyst,
  type BannerColors,
  isReadable,
  type PaymentDecision,
  readableOrDefault,
} from '@elc/contracts';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { addMessage, withdrawMessage } from '../../platform/jobs/outbox/outbox-table';
import { isoTime } from '../../platform/rules/iso-time';
import { goLive } from './activation';
import { type Actor, adFor, adWith, assertMayBe, changeAds, note } from './change-ads';
import { endCheckout } from './end-ads';
import { enqueue, showNext } from './queue-ads';
import type { Ad } from './rules/ad';
import { durationMs, UNDO_MS } from './rules/duration-terms';
import { paymentOf, settled, unsettled } from './rules/payment';
import { eventsOf } from './tables/ad-events';
import { removeFromQueue } from './tables/ad-queue';
import { changeAd } from './tables/ads';

/** What is approved: the application as it was seen, with the reviewer's edits. */
export interface Approval {
  /** As the reviewer saw it; without one, the present revision is approved. */
  readonly revision?: number | undefined;
  readonly edits?: AdEdits | undefined;
  /** Without one, what is due stays due. */
  readonly payment?: PaymentDecision | undefined;
  /** Waits for the banner instead of taking it, as does an ad whose start date is still to come. */
  readonly queue?: boolean | undefined;
}

/** For the way of a request that was sent in time. */
const UNDO_GRACE_MS = 5000;

/** The kind of messages that go to the community chat. */
export const CHAT_NOTICE = 'chat-notice';

/** Does nothing where no notices are sent. */
async function noticeChat(key: string, text: string, nowMs: number, dueMs = nowMs): Promise<void> {
  if (!env().DISCORD_NOTICE_WEBHOOK_URL) return;
  await addMessage({ key, kind: CHAT_NOTICE, payload: { text } }, nowMs, dueMs);
}

/**
 * Makes the application the live banner, or queues it; from then on only its colors can change. The second of two
 * reviewers is refused. @throws ApiError 404 NOT_FOUND, 400 LOW_CONTRAST, 409
 */
export function approveAd(
  id: string,
  by: string,
  { revision, edits = {}, payment: decision, queue }: Approval,
): Promise<Ad> {
  return changeAds('banner', async (nowMs) => {
    const ad = await adFor('review', id, nowMs);
    if (revision !== undefined && revision !== ad.revision) throw new ApiError('AD_CHANGED');
    if (edits.colors && !isReadable(edits.colors)) throw new ApiError('LOW_CONTRAST');
    const actor = { by, nowMs };
    const payment = decision ? settledPayment(ad, decision, actor) : paymentOf(ad);
    const { analysis, colors } = approvedDesign(ad, edits);
    const detail = approvalDetail(analysis, colors, ad.analysedBy, Object.keys(edits));
    await note(ad, 'approved', actor, detail, [
      { status: ad.status, ...ad.analysis, ...ad.colors },
      { status: 'approved', ...analysis, ...colors },
    ]);
    if (decision) await noteSettling(ad, payment, decision, actor);
    const change = {
      ...({ status: 'approved', analysisState: 'done', reviewedAtMs: nowMs } as const),
      ...{ analysis, colors, payment, remainingMs: durationMs(ad.duration) },
      ...(decision && (await endCheckout(ad, nowMs))),
    };
    const waits = queue || (ad.startsAtMs ?? 0) > nowMs;
    const approved = waits
      ? await enqueue(await changeAd(ad, change), actor)
      : await goLive(ad, actor, change);
    // It can be undone until then.
    await noticeChat(approvalKey(id), approvalNotice(approved), nowMs, nowMs + UNDO_MS);
    return approved;
  });
}

/** Of the notice that leaves once an approval can no longer be undone. */
export const approvalKey = (id: string) => `ad-approved:${id}`;

/**
 * Makes an ad that was just approved wait for its review again, with what the approval noted of its payment taken
 * back. The banner is that of the head of the queue, where the ad waits that the approval displaced. @throws ApiError
 * 404 NOT_FOUND, 409 APPROVAL_NOT_TO_UNDO
 */
export function undoApproval(id: string, by: string): Promise<Ad> {
  return changeAds('banner', async (nowMs) => {
    const ad = await adWith(id);
    const approval = (await eventsOf(id)).find(({ event }) => event === 'approved');
    const approvedAtMs = approval?.atMs ?? 0;
    if (ad.status !== 'approved' || nowMs > approvedAtMs + UNDO_MS + UNDO_GRACE_MS)
      throw new ApiError('APPROVAL_NOT_TO_UNDO');
    const { payment } = ad;
    const wasSettled = payment?.at === isoTime(approvedAtMs);
    const undone = await changeAd(ad, {
      ...{ status: 'pending', isLive: false, expiresAtMs: null, remainingMs: null },
      reviewedAtMs: null,
      ...(payment && wasSettled && { payment: unsettled(payment) }),
    });
    await removeFromQueue(id);
    await withdrawMessage(approvalKey(id));
    const states = [{ status: ad.status }, { status: 'pending' }] as const;
    await note(ad, 'approval-undone', { by, nowMs }, null, states);
    await showNext(nowMs);
    return undone;
  });
}

/** Notes what became of the payment of an ad. @throws ApiError 404 NOT_FOUND, 409 PAYMENT_NOT_DUE, PAYMENT_NOT_MADE */
export function settlePayment(id: string, by: string, decision: PaymentDecision): Promise<Ad> {
  return changeAds('ads', async (nowMs) => {
    const ad = await adWith(id);
    const actor = { by, nowMs };
    const payment = settledPayment(ad, decision, actor);
    const changed = await changeAd(ad, { payment, ...(await endCheckout(ad, nowMs)) });
    await noteSettling(ad, payment, decision, actor);
    return changed;
  });
}

function settledPayment(ad: Ad, decision: PaymentDecision, { by, nowMs }: Actor) {
  assertMayBe(decision.status === 'refunded' ? 'refund' : 'settle', ad, nowMs);
  const payment = paymentOf(ad);
  return payment && settled(payment, decision, by, isoTime(nowMs));
}

const noteSettling = (
  ad: Ad,
  payment: Ad['payment'],
  { status, note: detail }: PaymentDecision,
  actor: Actor,
) => note(ad, status, actor, detail, [{ payment: paymentOf(ad) }, { payment }]);

/** @throws ApiError 404 NOT_FOUND, 409 AD_ALREADY_REVIEWED */
export function rejectAd(id: string, by: string, reason: string | null): Promise<Ad> {
  return changeAds('banner', async (nowMs) => {
    const ad = await adFor('review', id, nowMs);
    const rejected = await rejectPending(ad, { by, nowMs }, reason);
    await noticeChat(`ad-rejected:${id}`, rejectionNotice(ad), nowMs);
    return rejected;
  });
}

/** Also what goes on from an ad that is removed, whose payment is released. */
export async function rejectPending(
  ad: Ad,
  actor: Actor,
  reason: string | null,
  released: Partial<Ad> = {},
): Promise<Ad> {
  const { nowMs: reviewedAtMs } = actor;
  const rejected = await changeAd(ad, {
    ...released,
    ...{ status: 'rejected', rejectionReason: reason, reviewedAtMs },
    ...(await endCheckout(ad, reviewedAtMs)),
  });
  const change = [{ status: ad.status }, { status: 'rejected', reason }] as const;
  await note(ad, 'rejected', actor, reason, change);
  return rejected;
}

/** Suggested colors that cannot be read become the default ones. */
function approvedDesign(
  { analysis, ...ad }: Ad,
  { title, category, callToAction, summary, keyFeatures, colors }: AdEdits,
): { analysis: AdAnalysis; colors: BannerColors } {
  return {
    analysis: {
      ...analysis,
      mainProduct: title ?? analysis.mainProduct,
      category: category ?? analysis.category,
      callToAction: callToAction ?? analysis.callToAction,
      summary: summary ?? analysis.summary,
      keyFeatures: keyFeatures ?? analysis.keyFeatures,
    },
    colors: colors ?? readableOrDefault(ad.colors),
  };
}

/** For the history: the values that went live, and where they came from. */
function approvalDetail(
  { mainProduct, category, callToAction }: AdAnalysis,
  { backgroundColor, textColor, borderColor }: BannerColors,
  analysedBy: Analyst,
  edited: readonly string[],
): string {
  const origin = analysedBy === 'ai' ? 'AI analysis' : 'built-in analysis';
  return [
    `Title: ${mainProduct}`,
    `Category: ${category || 'none'}`,
    `Call to action: ${callToAction}`,
    `Colors: ${backgroundColor} ${textColor} ${borderColor}`,
    edited.length === 0 ? `From the ${origin}` : `From the ${origin}, edited: ${edited.join(', ')}`,
  ].join(' · ');
}

/** Names only the host of the advertiser: that can contain neither markup nor mentions. */
export function approvalNotice({ websiteUrl, isLive }: Pick<Ad, 'websiteUrl' | 'isLive'>): string {
  const what = isLive ? 'now has' : 'waits for';
  const host = new URL(websiteUrl).hostname;
  return `An advertisement was approved: ${host} ${what} the banner of ${env().PUBLIC_URL}`;
}

/** The reason is for the advertiser only. */
export const rejectionNotice = ({ id }: Pick<Ad, 'id'>): string =>
  `The application ${id} for an advertisement was rejected. Its status page says more.`;

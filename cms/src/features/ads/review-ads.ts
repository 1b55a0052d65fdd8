import {
  type AdAnalysis,
  type AdEdits,
  type Analyst,
  type BannerColors,
  isReadable,
  type PaymentDecision,
  readableOrDefault,
} from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import type { Outcome } from '../../platform/rules/outcome';
import { type Actor, goLive, note } from './activation';
import { endCheckout } from './end-ads';
import type { AdParts } from './parts';
import { enqueue, showNext } from './queue-ads';
import { durationMs, UNDO_MS } from './rules/duration-terms';
import { paymentOf, settled, unsettled } from './rules/payment';
import type { AdTables } from './tables/ad-changes';
import type { AdChange, StoredAd } from './tables/ads';

type ReviewRefusal =
  | 'unknown'
  | 'reviewed'
  | 'changed'
  | 'low-contrast'
  | 'not-due'
  | 'not-paid'
  | 'too-late';

export type ReviewOutcome = Outcome<ReviewRefusal, { ad: StoredAd }>;

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

/** Decisions on applications; the second of two reviewers gets an error. */
export function createAdReview({ changeAds, notice, publicUrl, now }: AdParts) {
  async function decide(
    id: string,
    make: (tables: AdTables, ad: StoredAd) => Promise<ReviewRefusal | undefined>,
  ): Promise<ReviewOutcome> {
    return changeAds('banner', async (tables): Promise<ReviewOutcome> => {
      const ad = await tables.ads.find(id);
      if (!ad) return { ok: false, reason: 'unknown' };
      if (ad.status !== 'pending') return { ok: false, reason: 'reviewed' };
      const refusal = await make(tables, ad);
      if (refusal) return { ok: false, reason: refusal };
      const decided = await tables.ads.find(id);
      return decided ? { ok: true, ad: decided } : { ok: false, reason: 'unknown' };
    });
  }

  return {
    /** Makes the application the live banner, or queues it; from then on only its colours can change. */
    approve(
      id: string,
      by: string,
      { revision, edits = {}, payment, queue }: Approval,
    ): Promise<ReviewOutcome> {
      return decide(id, async (tables, ad) => {
        if (revision !== undefined && revision !== ad.revision) return 'changed';
        if (edits.colors && !isReadable(edits.colors)) return 'low-contrast';
        const actor = { by, nowMs: now() };
        const settling = payment && settled(paymentOf(ad), payment, by, isoTime(actor.nowMs));
        if (settling && 'refusal' in settling) return settling.refusal;
        const { analysis, colors } = approvedDesign(ad, edits);
        const edited = Object.keys(edits);
        const detail = approvalDetail(analysis, colors, ad.analysedBy, edited);
        await note(tables, ad, 'approved', actor, detail, [
          { status: ad.status, ...ad.analysis, ...ad.colors },
          { status: 'approved', ...analysis, ...colors },
        ]);
        if (payment) {
          const settled = [{ payment: paymentOf(ad) }, { payment: settling?.payment }] as const;
          await note(tables, ad, payment.status, actor, payment.note, settled);
        }
        const change = {
          status: 'approved',
          analysis,
          analysisState: 'done',
          reviewedAtMs: actor.nowMs,
          payment: settling?.payment ?? paymentOf(ad),
          ...(payment && (await endCheckout(tables, ad, actor.nowMs))),
        } as const;
        const remainingMs = durationMs(ad.duration);
        if (queue || (ad.startsAtMs ?? 0) > actor.nowMs) {
          await tables.ads.change(ad, { ...change, colors, remainingMs });
          await enqueue(tables, ad, actor);
        } else await goLive(tables, { ad, remainingMs, colors, change }, actor);
        const approved = await tables.ads.find(id);
        const message =
          approved &&
          notice(`ad-approved:${id}`, approvalNotice(approved, approved.isLive, publicUrl));
        // It can be undone until then.
        if (message) await tables.outbox.add(message, actor.nowMs, actor.nowMs + UNDO_MS);
        return undefined;
      });
    },

    /**
     * Makes an ad that was just approved wait for its review again, with what the approval noted of its payment taken
     * back. The banner is that of the head of the queue, where the ad waits that the approval displaced.
     */
    undoApproval(id: string, by: string): Promise<ReviewOutcome> {
      return changeAds('banner', async (tables): Promise<ReviewOutcome> => {
        const ad = await tables.ads.find(id);
        if (!ad) return { ok: false, reason: 'unknown' };
        const actor = { by, nowMs: now() };
        const events = await tables.adEvents.listOf(id);
        const approvedAtMs = events.find(({ event }) => event === 'approved')?.atMs ?? 0;
        const isLate = actor.nowMs > approvedAtMs + UNDO_MS + UNDO_GRACE_MS;
        if (ad.status !== 'approved' || isLate) return { ok: false, reason: 'too-late' };
        const { payment } = ad;
        const wasSettled = payment?.at === isoTime(approvedAtMs);
        const change: AdChange = {
          ...{ status: 'pending', isLive: false, expiresAtMs: null, remainingMs: null },
          reviewedAtMs: null,
          ...(payment && wasSettled && { payment: unsettled(payment) }),
        };
        await tables.ads.change(ad, change);
        await tables.queue.remove(id);
        await tables.outbox.withdraw(`ad-approved:${id}`);
        const states = [{ status: ad.status }, { status: 'pending' }] as const;
        await note(tables, ad, 'approval-undone', actor, null, states);
        await showNext(tables, actor.nowMs);
        const undone = await tables.ads.find(id);
        return undone ? { ok: true, ad: undone } : { ok: false, reason: 'unknown' };
      });
    },

    /** Notes what became of the payment of an approved or pending ad. */
    settlePayment(id: string, by: string, decision: PaymentDecision): Promise<ReviewOutcome> {
      return changeAds('ads', async (tables): Promise<ReviewOutcome> => {
        const ad = await tables.ads.find(id);
        if (!ad) return { ok: false, reason: 'unknown' };
        const actor = { by, nowMs: now() };
        const settling = settled(paymentOf(ad), decision, by, isoTime(actor.nowMs));
        if ('refusal' in settling) return { ok: false, reason: settling.refusal };
        const ended = await endCheckout(tables, ad, actor.nowMs);
        await tables.ads.change(ad, { ...settling, ...ended });
        const change = [{ payment: paymentOf(ad) }, { payment: settling.payment }] as const;
        await note(tables, ad, decision.status, actor, decision.note, change);
        return { ok: true, ad: { ...ad, ...settling } };
      });
    },

    reject(id: string, by: string, reason: string | null): Promise<ReviewOutcome> {
      return decide(id, async (tables, ad) => {
        const actor = { by, nowMs: now() };
        await rejectPending(tables, ad, actor, reason);
        const message = notice(`ad-rejected:${id}`, rejectionNotice(ad));
        if (message) await tables.outbox.add(message, actor.nowMs);
        return undefined;
      });
    },
  };
}

/** Also what goes on from an ad that is removed, whose payment is released. */
export async function rejectPending(
  tables: AdTables,
  ad: StoredAd,
  actor: Actor,
  reason: string | null,
  released: AdChange = {},
): Promise<void> {
  await tables.ads.change(ad, {
    ...released,
    status: 'rejected',
    rejectionReason: reason,
    reviewedAtMs: actor.nowMs,
    ...(await endCheckout(tables, ad, actor.nowMs)),
  });
  const change = [{ status: ad.status }, { status: 'rejected', reason }] as const;
  await note(tables, ad, 'rejected', actor, reason, change);
}

/** Suggested colours that cannot be read become the default ones. */
function approvedDesign(
  ad: StoredAd,
  { title, category, callToAction, summary, keyFeatures, colors }: AdEdits,
): { analysis: AdAnalysis; colors: BannerColors } {
  const { analysis } = ad;
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
    `Colours: ${backgroundColor} ${textColor} ${borderColor}`,
    edited.length === 0 ? `From the ${origin}` : `From the ${origin}, edited: ${edited.join(', ')}`,
  ].join(' · ');
}

type Reviewed = Pick<StoredAd, 'id' | 'websiteUrl'>;

/** Names only the host of the advertiser: that can contain neither markup nor mentions. */
export function approvalNotice({ websiteUrl }: Reviewed, isLive: boolean, publicUrl: string) {
  const what = isLive ? 'now has' : 'waits for';
  return `An advertisement was approved: ${new URL(websiteUrl).hostname} ${what} the banner of ${publicUrl}`;
}

/** The reason is for the advertiser only. */
export function rejectionNotice({ id }: Reviewed): string {
  return `The application ${id} for an advertisement was rejected. Its status page says more.`;
}

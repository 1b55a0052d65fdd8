import { type AdAnalysis, readableOrDefault } from '@elc/contracts';
import { durationMs } from '../domain/ad/ad-time';
import type { ChangeAds } from '../store/ad-changes';
import type { AdStore, StoredAd } from '../store/ads';
import type { OutboxMessage } from '../store/outbox';
import { goLive, must, note } from './live-slot';

export type ReviewOutcome =
  | { readonly ok: true; readonly ad: StoredAd }
  | { readonly ok: false; readonly reason: 'unknown' | 'reviewed' };

export interface Announcements {
  /** Messages that tell of a review; null where nobody is to be told. */
  approved(ad: StoredAd): OutboxMessage | null;
  rejected(ad: StoredAd): OutboxMessage | null;
}

interface Dependencies {
  readonly ads: AdStore;
  readonly changeAds: ChangeAds;
  /** The AI's analysis; null where there is no AI, or none that answers. */
  readonly analyse: (ad: StoredAd) => Promise<AdAnalysis | null>;
  readonly announcements: Announcements;
  readonly now: () => number;
}

/** Decisions on applications. Each is made once: the second of two reviewers is told so. */
export function createAdReview({ ads, changeAds, analyse, announcements, now }: Dependencies) {
  async function decide(
    id: string,
    make: (tables: Parameters<Parameters<ChangeAds>[0]>[0], ad: StoredAd) => Promise<void>,
  ): Promise<ReviewOutcome> {
    return changeAds(async (tables): Promise<ReviewOutcome> => {
      const ad = await tables.ads.find(id);
      if (!ad) return { ok: false, reason: 'unknown' };
      if (ad.status !== 'pending') return { ok: false, reason: 'reviewed' };
      await make(tables, ad);
      const decided = await tables.ads.find(id);
      return decided ? { ok: true, ad: decided } : { ok: false, reason: 'unknown' };
    });
  }

  return {
    /** Approves an application, which makes it the live banner. */
    async approve(id: string, by: string): Promise<ReviewOutcome> {
      const waiting = await ads.find(id);
      // Before the transaction: an AI may take seconds, and nothing may wait for the banner so long.
      const analysis = waiting?.status === 'pending' ? await analyse(waiting) : null;
      return decide(id, async (tables, ad) => {
        const hand = { by, nowMs: now() };
        await note(tables, ad, 'approved', hand);
        await goLive(
          tables,
          {
            ad,
            remainingMs: durationMs(ad.duration),
            colors: readableOrDefault(ad.colors),
            change: { status: 'approved', ...(analysis && { analysis, analysedBy: 'ai' }) },
          },
          hand,
        );
        const message = announcements.approved(ad);
        if (message) await tables.outbox.add(message, hand.nowMs);
      });
    },

    /** Rejects an application for good. */
    reject(id: string, by: string, reason: string | null): Promise<ReviewOutcome> {
      return decide(id, async (tables, ad) => {
        const hand = { by, nowMs: now() };
        await must(tables.ads.change(ad, { status: 'rejected', rejectionReason: reason }));
        await note(tables, ad, 'rejected', hand, reason);
        const message = announcements.rejected(ad);
        if (message) await tables.outbox.add(message, hand.nowMs);
      });
    },
  };
}

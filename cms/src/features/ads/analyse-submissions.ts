import type { AdAnalysis } from '@elc/contracts';
import { z } from 'zod';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { createOutboxDelivery, type Deliver } from '../../platform/jobs/outbox/deliver-outbox';
import type { OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import type { AdParts } from './parts';
import type { AiAnalysisOutcome } from './request-analysis';
import type { AdText } from './rules/analyse-ad';

const POLL_MS = 1000;
const BACKFILL_EVERY_MS = 3_600_000;
const BACKFILL_LEASE_MS = 60_000;
const BACKFILL_BATCH = 100;
/** After this long without the AI the built-in analysis is final. */
const WAIT_MS_MAX = 20 * 3_600_000;

const AD_ANALYSIS = 'ad-analysis';

const payload = z.object({ adId: z.string() });

/** Stored in the transaction that stores the ad. */
export const analysisRequest = (adId: string): OutboxMessage => ({
  key: `${AD_ANALYSIS}:${adId}`,
  kind: AD_ANALYSIS,
  payload: { adId },
});

/**
 * Has the AI analyse waiting ads, each claimed by one replica and retried while the AI fails. Ads
 * decided meanwhile stay unchanged. `wake` sends the next one at once.
 */
export function createSubmissionAnalysis(
  parts: AdParts,
  requestAnalysis: (ad: AdText) => Promise<AiAnalysisOutcome>,
) {
  const { ads, changeAds, outbox, stopping, warn, now } = parts;
  let wake = () => {};

  /** Null leaves the built-in analysis. */
  async function settle(adId: string, analysis: AdAnalysis | null): Promise<void> {
    await changeAds('banner', async (tables) => {
      const ad = await tables.ads.find(adId);
      if (ad?.status !== 'pending' || ad.analysisState !== 'waiting') return;
      const found = analysis && { analysis, analysedBy: 'ai' as const };
      await tables.ads.change(ad, { ...found, analysisState: 'done', revision: ad.revision + 1 });
    });
  }

  const analyse: Deliver = async (sent) => {
    const { adId } = payload.parse(sent);
    const ad = await ads.find(adId);
    if (ad?.status !== 'pending' || ad.analysisState !== 'waiting') return { ok: true };
    const outcome = await requestAnalysis(ad);
    const isTooLate = now() - ad.createdAtMs > WAIT_MS_MAX;
    if (!outcome.ok && !isTooLate) return { ok: false, error: outcome.reason };
    await settle(adId, outcome.ok ? outcome.analysis : null);
    return { ok: true };
  };

  /** Applications of earlier releases are analysed too. */
  async function requestMissing(): Promise<void> {
    for (;;) {
      const missing = await ads.neverAnalysed(BACKFILL_BATCH);
      if (missing.length === 0 || stopping.aborted) return;
      for (const { id } of missing) {
        await changeAds('banner', async (tables) => {
          const ad = await tables.ads.find(id);
          if (ad?.status !== 'pending' || ad.analysisState !== null) return;
          await tables.ads.change(ad, { analysisState: 'waiting' });
          await tables.outbox.add(analysisRequest(id), now());
        });
      }
    }
  }

  const jobs: BackgroundJob[] = [
    {
      name: `outbox-${AD_ANALYSIS}`,
      everyMs: POLL_MS,
      wakeBy: (wakeJob) => {
        wake = wakeJob;
      },
      run: createOutboxDelivery({ outbox, kind: AD_ANALYSIS, carry: analyse, stopping, warn, now }),
    },
    {
      name: 'ad-analysis-backfill',
      everyMs: BACKFILL_EVERY_MS,
      leaseMs: BACKFILL_LEASE_MS,
      run: requestMissing,
    },
  ];
  return { jobs, wake: () => wake() };
}

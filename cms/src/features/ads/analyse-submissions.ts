import type { AdAnalysis } from '@elc/contracts';
import { z } from 'zod';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { type Deliver, outboxJob } from '../../platform/jobs/outbox/deliver-outbox';
import { addMessage } from '../../platform/jobs/outbox/outbox-table';
import { upstreams } from '../../platform/services';
import { changeAds } from './change-ads';
import { requestAnalysis } from './request-analysis';
import type { Ad } from './rules/ad';
import { changeAd, findAd, neverAnalysed } from './tables/ads';

const BACKFILL_EVERY_MS = 3_600_000;
const BACKFILL_LEASE_MS = 60_000;
const BACKFILL_BATCH = 100;
/** After this long without the AI the built-in analysis is final. */
const WAIT_MS_MAX = 20 * 3_600_000;

const AD_ANALYSIS = 'ad-analysis';

const payload = z.object({ adId: z.string() });

/** Whether there is an AI. */
export const requestsAnalysis = () => upstreams().ai !== null;

/** In the transaction that stores the ad. */
export const waitForAnalysis = (adId: string, nowMs: number): Promise<void> =>
  addMessage({ key: `${AD_ANALYSIS}:${adId}`, kind: AD_ANALYSIS, payload: { adId } }, nowMs);

let wake = () => {};

/** Sends what waits at once. */
export const wakeAnalysis = () => wake();

const isWaiting = (ad: Ad | null): ad is Ad =>
  ad?.status === 'pending' && ad.analysisState === 'waiting';

/** Ads decided meanwhile stay unchanged; null leaves the built-in analysis. */
const settle = (adId: string, analysis: AdAnalysis | null) =>
  changeAds('banner', async () => {
    const ad = await findAd(adId);
    if (!isWaiting(ad)) return;
    const found = analysis && { analysis, analysedBy: 'ai' as const };
    await changeAd(ad, { ...found, analysisState: 'done', revision: ad.revision + 1 });
  });

const analyseUntil =
  (stopping: AbortSignal): Deliver =>
  async (sent) => {
    const { adId } = payload.parse(sent);
    const ad = await findAd(adId);
    if (!isWaiting(ad)) return { ok: true };
    const outcome = await requestAnalysis(ad, stopping);
    const isTooLate = Date.now() - ad.createdAtMs > WAIT_MS_MAX;
    if (!outcome.ok && !isTooLate) return { ok: false, error: outcome.reason };
    await settle(adId, outcome.ok ? outcome.analysis : null);
    return { ok: true };
  };

/** Applications of earlier releases are analysed too. */
async function requestMissing(stopping: AbortSignal): Promise<void> {
  for (;;) {
    const missing = await neverAnalysed(BACKFILL_BATCH);
    if (missing.length === 0 || stopping.aborted) return;
    for (const { id } of missing) {
      await changeAds('banner', async (nowMs) => {
        const ad = await findAd(id);
        if (ad?.status !== 'pending' || ad.analysisState !== null) return;
        await changeAd(ad, { analysisState: 'waiting' });
        await waitForAnalysis(id, nowMs);
      });
    }
  }
}

/** Has the AI analyse waiting ads, each claimed by one replica and retried while the AI fails. */
export const analysisJobs = (stopping: AbortSignal): BackgroundJob[] => [
  {
    ...outboxJob(AD_ANALYSIS, analyseUntil(stopping), { stopping }),
    wakeBy: (wakeJob) => {
      wake = wakeJob;
    },
  },
  {
    name: 'ad-analysis-backfill',
    everyMs: BACKFILL_EVERY_MS,
    leaseMs: BACKFILL_LEASE_MS,
    run: () => requestMissing(stopping),
  },
];

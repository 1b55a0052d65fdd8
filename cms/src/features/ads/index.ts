import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../../platform/env/env';
import { passingFilesDir } from '../../platform/http/receive-form';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { analysisJobs, requestsAnalysis } from './analyse-submissions';
import { endingJob } from './end-ads';
import { mailingJob } from './mail-ads';
import { handOver } from './queue-ads';
import { adDayTable } from './tables/ad-days';
import { adEventTable } from './tables/ad-events';
import { adQueueTable } from './tables/ad-queue';
import { adReportTable } from './tables/ad-reports';
import { bannerSettingTable } from './tables/banner-settings';
import { rejectionReasonTable } from './tables/rejection-reasons';
import { unmatchedPaymentTable } from './unmatched-payments';

export { cachedBanner } from './cached-banner';
export { refuseContact } from './confirm-contact';
export { CHAT_NOTICE } from './review-ads';
export { showAd } from './show-ads';
export { adCountsByDay } from './tables/ad-days';
export { queueDisplacedAds } from './tables/ad-queue';
export { findAd, pendingAds } from './tables/ads';
export { dropGuesses, fillAdDocuments } from './tables/older-ads';
export { openUnmatched } from './unmatched-payments';

export const adTables = [
  adDayTable,
  adEventTable,
  adQueueTable,
  adReportTable,
  bannerSettingTable,
  rejectionReasonTable,
  unmatchedPaymentTable,
];

const HAND_OVER_POLL_MS = 1000;
const SWEEP_EVERY_MS = 600_000;
/** Longer than any request lasts. */
const PASSING_FILE_RETENTION_MS = 3_600_000;

/** `stopping` is aborted when the product stops. */
export const adJobs = (stopping: AbortSignal): BackgroundJob[] => [
  ...(requestsAnalysis() ? analysisJobs(stopping) : []),
  ...(env().SMTP_URL ? [mailingJob] : []),
  endingJob(stopping),
  { name: 'ad-queue', everyMs: HAND_OVER_POLL_MS, run: handOver },
  {
    name: 'passing-files',
    everyMs: SWEEP_EVERY_MS,
    run: () => sweepFiles(passingFilesDir(env().DATA_DIR), Date.now() - PASSING_FILE_RETENTION_MS),
  },
];

/** Removes what requests of a dead process left behind; files may disappear meanwhile. */
export async function sweepFiles(dir: string, beforeMs: number): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(dir, entry.name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < beforeMs) await rm(file, { force: true });
  }
}

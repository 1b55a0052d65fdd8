import { db } from '../../platform/db/database';
import { passingFilesDir } from '../../platform/http/receive-form';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { sweepFiles } from '../../platform/jobs/sweep-files';
import type { FeatureContext } from '../feature';
import { createPictureStorage } from './ad-picture';
import { createSubmissionAnalysis } from './analyse-submissions';
import { createCachedBanner } from './cached-banner';
import { createAdCounter } from './count-ads';
import { createEndingJob } from './end-ads';
import { createPictureAccess } from './guard-pictures';
import { createMailingJob } from './mail-ads';
import { createOwnAds } from './own-ads';
import { createAdParts, type Uses } from './parts';
import { createAdPayments } from './pay-ads';
import { createAdQueueing, createQueueView } from './queue-ads';
import { createAdRemoval } from './remove-ads';
import { createAnalysisRequest } from './request-analysis';
import { createAdReview } from './review-ads';
import { createAdViews } from './show-ads';
import { createAdSubmission } from './submit-ad';
import { createBannerSwitch } from './switch-banner';
import { adDayTable, createAdDays } from './tables/ad-days';
import { adEventTable, createAdEvents } from './tables/ad-events';
import { adQueueTable } from './tables/ad-queue';
import { adReportTable } from './tables/ad-reports';
import { createAds } from './tables/ads';
import { bannerSettingTable } from './tables/banner-settings';
import { createRejectionReasons, rejectionReasonTable } from './tables/rejection-reasons';
import { createUnmatchedPayments, unmatchedPaymentTable } from './tables/unmatched-payments';
import { createUnmatchedView } from './unmatched-payments';

const HAND_OVER_POLL_MS = 1000;
const SWEEP_EVERY_MS = 600_000;
/** Longer than any request lasts. */
const PASSING_FILE_RETENTION_MS = 3_600_000;

export { CHAT_NOTICE } from './parts';
export { queueDisplacedAds } from './tables/ad-queue';
export { dropGuesses } from './tables/drop-guesses';
export { fillAdDocuments } from './tables/fill-ad-documents';
export const adTables = [
  adDayTable,
  adEventTable,
  adQueueTable,
  adReportTable,
  bannerSettingTable,
  rejectionReasonTable,
  unmatchedPaymentTable,
];

/** Ads that wait for a review. */
export const pendingAds = () => createAds(db()).pending();

/** Payments that fit no ad, whose refund is open. */
export const openUnmatched = () => createUnmatchedPayments(db()).open();

/** How often ads were shown and clicked, since the UTC day of an instant. */
export const adCountsByDay = (sinceMs: number) => createAdDays(db()).byDay(sinceMs);

export function createAdsFeature(context: FeatureContext, uses: Uses) {
  const { strapi, connection, settings, now } = context;
  const parts = createAdParts(context, uses);
  const { ads, stopping } = parts;
  const queueing = createAdQueueing(parts);
  const queueView = createQueueView(parts);
  const ownAds = createOwnAds(parts);
  const pictures = createPictureStorage(strapi);
  const views = createAdViews(parts, queueView, ownAds);
  const analysis =
    parts.ai && createSubmissionAnalysis(parts, createAnalysisRequest(parts.ai, stopping));
  const submit = createAdSubmission(
    parts,
    pictures,
    ownAds.firstConfirmation,
    analysis?.wake ?? null,
  );

  const jobs: BackgroundJob[] = [
    ...(analysis?.jobs ?? []),
    ...(parts.mailedSite ? [createMailingJob(parts, parts.mailedSite, queueView)] : []),
    createEndingJob(parts, pictures),
    {
      name: 'ad-queue',
      everyMs: HAND_OVER_POLL_MS,
      run: queueing.handOver,
    },
    {
      name: 'passing-files',
      everyMs: SWEEP_EVERY_MS,
      run: () => sweepFiles(passingFilesDir(settings.DATA_DIR), now() - PASSING_FILE_RETENTION_MS),
    },
  ];

  return {
    ...views,
    submit,
    extend: (token: string) => ownAds.extend(token, submit, parts.readUpload),
    warn: parts.warn,
    reviewAds: createAdReview(parts),
    removeAd: createAdRemoval(parts),
    savedReasons: createRejectionReasons(connection, now),
    queueing,
    queueView,
    switchBanner: createBannerSwitch(parts),
    pictureAccess: createPictureAccess(parts),
    ownAds,
    payments: createAdPayments(parts, ownAds),
    unmatched: createUnmatchedView(parts),
    report: parts.adReports.add,
    find: ads.find,
    refuseContact: ads.refuseContact,
    historyOf: createAdEvents(connection).listOf,
    pending: ads.pending,
    count: createAdCounter(parts),
    /** The default banner does not come in between two ads. */
    cachedBanner: createCachedBanner(context, async () => {
      await queueing.handOver();
      return views.banners();
    }),
    jobs,
  };
}

export type AdsFeature = ReturnType<typeof createAdsFeature>;

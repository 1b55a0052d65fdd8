import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ApiError } from '../../platform/http/errors/api-error';
import { createAddressLimiter } from '../../platform/http/limits/address-limiter';
import { passingFilesDir } from '../../platform/http/receive-form';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { createOutbox, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { sweepFiles } from '../../platform/jobs/sweep-files';
import type { MailedSite } from '../../platform/rules/site-mail';
import type { AiClient } from '../../platform/upstreams/ai/create-ai-client';
import type { StripeClient } from '../../platform/upstreams/stripe/create-stripe-client';
import type { Content, PublishingFeature } from '../../publishing';
import type { AccountsFeature } from '../accounts';
import type { FeatureContext } from '../feature';
import { createAdLinks } from './ad-links';
import { createSubmissionAnalysis } from './analyse-submissions';
import { createCachedBanner } from './cached-banner';
import { createAdCounter } from './count-ads';
import { createPictureAccess } from './guard-pictures';
import { createMailingJob } from './mail-ads';
import { createOwnAds } from './own-ads';
import { createAdPayments } from './pay-ads';
import { createPictureStorage } from './picture-storage';
import { createPicturePreparer } from './prepare-picture';
import { createAdQueueing, createQueueView } from './queue-ads';
import { createAnalysisRequest } from './request-analysis';
import { createAdReview, createSavedReasons } from './review-ads';
import { productBanner } from './rules/active-banner';
import { PICTURE_SIZES, picturePath } from './rules/ad-names';
import { approvalNotice, rejectionNotice } from './rules/notice';
import { createAdViews } from './show-ads';
import { createAdSubmission } from './submit-ad';
import { createBannerSwitch, createDefaultBannerChange } from './switch-banner';
import { type ChangeAds, createAdChanges } from './tables/ad-changes';
import { adDayTable, createAdDays } from './tables/ad-days';
import { adEventTable, createAdEvents } from './tables/ad-events';
import { adQueueTable, createAdQueue } from './tables/ad-queue';
import { adReportTable, createAdReports } from './tables/ad-reports';
import type { AdStore } from './tables/ads';
import { createAds } from './tables/ads';
import {
  type BannerSettings,
  bannerSettingTable,
  createBannerSettings,
} from './tables/banner-settings';
import { createRejectionReasons, rejectionReasonTable } from './tables/rejection-reasons';

const HAND_OVER_POLL_MS = 1000;
const SWEEP_EVERY_MS = 600_000;
/** Longer than any request lasts. */
const PASSING_FILE_RETENTION_MS = 3_600_000;

export { activateError, colorError, queueError, reviewError, submissionError } from './ad-errors';
export { pictureIn } from './rules/ad-names';
export type { AdCount } from './tables/ad-days';
export { queueDisplacedAds } from './tables/ad-queue';
export { fillAdDocuments } from './tables/fill-ad-documents';
export const adTables = [
  adDayTable,
  adEventTable,
  adQueueTable,
  adReportTable,
  bannerSettingTable,
  rejectionReasonTable,
];

export const CHAT_NOTICE = 'chat-notice';

interface Uses {
  readonly accounts: Pick<AccountsFeature, 'requestSessions'>;
  readonly content: Pick<Content, 'siteSettings'>;
  readonly publishing: Pick<PublishingFeature, 'readUpload'>;
  /** Null where none is configured. */
  readonly ai: AiClient | null;
  /** Null where no key is set. */
  readonly stripe: StripeClient | null;
  /** What mails say of the site; null where no mail server is configured. */
  readonly mailedSite: (() => Promise<MailedSite>) | null;
}

export function createAdsFeature(context: FeatureContext, uses: Uses) {
  const { accounts, content, publishing, ai, stripe, mailedSite } = uses;
  const { strapi, connection, settings, currentSettings, revisions, limits } = context;
  const { stopping, warn, now, noteChange } = context;
  const ads = createAds(connection);
  const adDays = createAdDays(connection);
  const adReports = createAdReports(connection);
  const adEvents = createAdEvents(connection);
  const changeStored = createAdChanges(connection, Math.random);
  const storedSettings = createBannerSettings(connection);
  // Also refreshes what this process caches.
  const changeAds: ChangeAds = (work, options) =>
    changeStored(work, options).finally(() => options?.movesBanner !== false && noteChange());
  const bannerSettings: BannerSettings = {
    ...storedSettings,
    setDefaultBanner: (...change) => storedSettings.setDefaultBanner(...change).finally(noteChange),
  };
  const storage = createPictureStorage(strapi);
  const queue = createAdQueue(connection);
  const queueing = createAdQueueing({ ads, queue, changeAds, now });
  const queueView = createQueueView({ ads, queue, now });
  const links = createAdLinks(ads, settings);
  const paymentSettings = async () => (await currentSettings()).settings.adPayments;
  const ownAds = createOwnAds({
    ads,
    changeAds,
    outbox: createOutbox(connection),
    links,
    mailedSite,
    consumeAll: limits.consumeAll,
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    now,
  });
  const views = createAdViews({
    ads,
    adDays,
    adReports,
    bannerSettings,
    productBanner: async () => {
      const site = await content.siteSettings();
      return productBanner(site?.chatInviteUrl ?? settings.PUBLIC_URL);
    },
    queueView,
    hasAi: ai !== null,
    ownAds,
    hasCheckout: stripe !== null,
    paymentSettings,
    now,
  });
  const analysis =
    ai &&
    createSubmissionAnalysis({
      ads,
      changeAds,
      outbox: createOutbox(connection),
      requestAnalysis: createAnalysisRequest(ai, stopping),
      stopping,
      warn,
      now,
    });
  const notice = (key: string, text: string): OutboxMessage | null =>
    settings.DISCORD_NOTICE_WEBHOOK_URL ? { key, kind: CHAT_NOTICE, payload: { text } } : null;

  /** Each replica counts for itself: no address of a visitor is written anywhere. */
  const inMemory = createAddressLimiter(
    (_name, points, duration) => new RateLimiterMemory({ points, duration }),
  );

  const jobs: BackgroundJob[] = [
    ...(analysis?.jobs ?? []),
    ...(mailedSite
      ? [
          createMailingJob({
            ...{ ads, adDays, queueView, changeAds, links, mailedSite, paymentSettings, now },
            hasCheckout: stripe !== null,
          }),
        ]
      : []),
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

  const submit = createAdSubmission({
    changeAds,
    preparePicture: createPicturePreparer(),
    storage,
    randomBytes,
    now,
    /** An application counts without it: it can be asked for again. */
    confirmationMail: async (ad) =>
      ad.contact !== null && ownAds.contactState(ad) === 'unconfirmed'
        ? ownAds.confirmationMail(ad).catch((thrown) => {
            if (!(thrown instanceof ApiError))
              warn(`No mail confirms the contact of ${ad.id}: ${String(thrown)}`);
            return null;
          })
        : null,
    wakeAnalysis: analysis?.wake ?? null,
  });

  /** The default banner does not come in between two ads. */
  const bannersNow = async () => {
    await queueing.handOver();
    return views.banners();
  };

  return {
    ...views,
    submit,
    extend: (token: string) => ownAds.extend(token, submit, publishing.readUpload),
    warn,
    reviewAds: createAdReview({
      changeAds,
      announcements: {
        approved: (ad) =>
          notice(`ad-approved:${ad.id}`, approvalNotice(ad, ad.isLive, settings.PUBLIC_URL)),
        rejected: (ad) => notice(`ad-rejected:${ad.id}`, rejectionNotice(ad)),
      },
      now,
    }),
    savedReasons: createSavedReasons({
      reasons: createRejectionReasons(connection),
      newId: () => randomBytes(12).toString('hex'),
      now,
    }),
    queueing,
    queueView,
    switchBanner: createBannerSwitch({ changeAds, now }),
    changeDefaultBanner: createDefaultBannerChange(bannerSettings, now),
    pictureAccess: createPictureAccess(ads, links),
    ownAds,
    payments: createAdPayments({ changeAds, ownAds, links, stripe, warn, now }),
    pictureOf: createPictureReader({ ads, readUpload: publishing.readUpload }),
    report: adReports.add,
    find: ads.find,
    historyOf: adEvents.listOf,
    countPending: ads.countPending,
    countsByDay: adDays.byDay,
    panelOf: accounts.requestSessions.panel,
    count: createAdCounter({ ads, adDays, limiter: inMemory, now }),
    cachedBanner: createCachedBanner({ revisions, load: bannersNow, now }),
    jobs,
  };
}

export type AdsFeature = ReturnType<typeof createAdsFeature>;

interface Dependencies {
  readonly ads: Pick<AdStore, 'find'>;
  readonly readUpload: (url: string) => Promise<Buffer | null>;
}

/** Null where there is no such ad, size or file. */
function createPictureReader({ ads, readUpload }: Dependencies) {
  return async (adId: string, sizeName: string): Promise<Buffer | null> => {
    const size = PICTURE_SIZES.find((known) => known === sizeName);
    const ad = size && (await ads.find(adId));
    return ad ? readUpload(picturePath(ad.imageName, size)) : null;
  };
}

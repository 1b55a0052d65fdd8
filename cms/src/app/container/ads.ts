import { randomBytes } from 'node:crypto';
import { createSubmissionAnalysis } from '../../ads/analyse-submissions';
import { createAnalysisQuestion } from '../../ads/ask-for-analysis';
import { createCachedBanner } from '../../ads/cached-banner';
import { createAdCounter } from '../../ads/count-ads';
import { createDefaultBannerChange } from '../../ads/default-banner';
import { createPictureAccess } from '../../ads/picture-access';
import { createPictureStorage } from '../../ads/picture-storage';
import { createPicturePreparer } from '../../ads/prepare-picture';
import { createAdReview } from '../../ads/review-ads';
import { approvalNotice, rejectionNotice } from '../../ads/rules/notice';
import { productBanner } from '../../ads/rules/product-banner';
import { createAdViews } from '../../ads/show-ads';
import { createAdSubmission } from '../../ads/submit-ad';
import { createBannerSwitch } from '../../ads/switch-banner';
import type { ChangeAds } from '../../ads/tables/ad-changes';
import type { BannerSettings } from '../../ads/tables/banner-settings';
import { passingFilesDir } from '../../http/upload-limits';
import type { BackgroundJob } from '../../jobs/background-job';
import type { OutboxMessage } from '../../jobs/outbox/outbox-table';
import { sweepFiles } from '../../jobs/sweep-files';
import { settings as siteSettingsKind } from '../../publishing/content/kinds';
import type { AiClient } from '../../upstreams/ai/create-ai-client';
import type { AppContext } from './context';

const EXPIRY_LOOK_MS = 1000;
const SWEEP_EVERY_MS = 600_000;
/** Far longer than any request lasts. */
const PASSING_FILE_KEPT_MS = 3_600_000;

/** Kind of message that tells the community chat something. */
export const CHAT_NOTICE = 'chat-notice';

/** Advertising: submissions, their review, the banner, and what was seen of it; `ai` may be missing. */
export function advertisingFrom(context: AppContext, ai: AiClient | null) {
  const { strapi, settings, store, published, limiter, stopping, warn, now, noteChange } = context;
  const { ads, adDays, revisions, outbox } = store;
  // Both count their change in their own transaction: what this process holds must hear of it, too.
  const changeAds: ChangeAds = (work) => store.changeAds(work).finally(noteChange);
  const bannerSettings: BannerSettings = {
    ...store.bannerSettings,
    setDefaultBanner: (...change) =>
      store.bannerSettings.setDefaultBanner(...change).finally(noteChange),
  };
  const storage = createPictureStorage(strapi);
  const switchBanner = createBannerSwitch({ ads, changeAds, now });
  const views = createAdViews({
    ads,
    adDays,
    bannerSettings,
    productBanner: async () => {
      const [site] = await published.list(siteSettingsKind);
      return productBanner(site?.chatInviteUrl ?? settings.PUBLIC_URL);
    },
    hasAi: ai !== null,
    now,
  });
  const analysis =
    ai &&
    createSubmissionAnalysis({
      ads,
      changeAds,
      outbox,
      ask: createAnalysisQuestion(ai, stopping),
      stopping,
      warn,
      now,
    });
  const notice = (key: string, text: string): OutboxMessage | null =>
    settings.DISCORD_NOTICE_WEBHOOK_URL ? { key, kind: CHAT_NOTICE, payload: { text } } : null;

  const jobs: BackgroundJob[] = [
    ...(analysis?.jobs ?? []),
    {
      name: 'ad-expiry',
      everyMs: EXPIRY_LOOK_MS,
      run: switchBanner.expire,
    },
    {
      name: 'passing-files',
      everyMs: SWEEP_EVERY_MS,
      run: () => sweepFiles(passingFilesDir(settings.DATA_DIR), now() - PASSING_FILE_KEPT_MS),
    },
  ];

  return {
    ...views,
    submit: createAdSubmission({
      changeAds,
      preparePicture: createPicturePreparer(),
      storage,
      randomBytes,
      now,
      wakeAnalysis: analysis?.wake ?? null,
    }),
    reviewAds: createAdReview({
      changeAds,
      announcements: {
        approved: (ad) => notice(`ad-approved:${ad.id}`, approvalNotice(ad, settings.PUBLIC_URL)),
        rejected: (ad) => notice(`ad-rejected:${ad.id}`, rejectionNotice(ad)),
      },
      now,
    }),
    switchBanner,
    changeDefaultBanner: createDefaultBannerChange({ bannerSettings, now }),
    pictureAccess: createPictureAccess(ads),
    count: createAdCounter({ ads, adDays, limiter, now }),
    cachedBanner: createCachedBanner({ revisions, load: views.banners, now }),
    jobs,
  };
}

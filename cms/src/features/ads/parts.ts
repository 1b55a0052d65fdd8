import type { OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { createOutbox } from '../../platform/jobs/outbox/outbox-table';
import type { MailedSite } from '../../platform/rules/site-mail';
import type { AiClient } from '../../platform/upstreams/ai/create-ai-client';
import type { StripeClient } from '../../platform/upstreams/stripe/create-stripe-client';
import type { Content, PublishingFeature } from '../../publishing';
import type { AccountsFeature } from '../accounts';
import type { TeamNotices } from '../alerts';
import type { FeatureContext } from '../feature';
import { createAdLinks } from './ad-links';
import { type ChangeAds, createAdChanges } from './tables/ad-changes';
import { createAdDays } from './tables/ad-days';
import { createAdQueue } from './tables/ad-queue';
import { createAdReports } from './tables/ad-reports';
import { createAds } from './tables/ads';
import { type BannerSettings, createBannerSettings } from './tables/banner-settings';

export const CHAT_NOTICE = 'chat-notice';

export interface Uses {
  readonly accounts: Pick<AccountsFeature, 'requestSessions'>;
  readonly content: Pick<Content, 'siteSettings' | 'adPrice'>;
  readonly publishing: Pick<PublishingFeature, 'readUpload'>;
  /** Null where none is configured. */
  readonly ai: AiClient | null;
  /** Null where no key is set. */
  readonly stripe: Pick<StripeClient, 'checkout' | 'isSigned'> | null;
  /** What mails say of the site; null where no mail server is configured. */
  readonly mailedSite: (() => Promise<MailedSite>) | null;
  readonly teamNotices: TeamNotices;
}

/** What several use cases of ads are made with. */
export function createAdParts(context: FeatureContext, { publishing, ...uses }: Uses) {
  const { connection, settings, currentSettings, limits, stopping, warn, now } = context;
  const ads = createAds(connection);
  const changeStored = createAdChanges(connection, Math.random);
  const storedSettings = createBannerSettings(connection);
  // Also refreshes what this process caches.
  const changeAds: ChangeAds = (work, options) =>
    changeStored(work, options).finally(
      () => options?.movesBanner !== false && context.noteChange(),
    );
  const bannerSettings: BannerSettings = {
    ...storedSettings,
    setDefaultBanner: (...change) =>
      storedSettings.setDefaultBanner(...change).finally(context.noteChange),
  };
  return {
    ...uses,
    ads,
    adDays: createAdDays(connection),
    adReports: createAdReports(connection),
    queue: createAdQueue(connection),
    outbox: createOutbox(connection),
    changeAds,
    bannerSettings,
    links: createAdLinks(ads, settings),
    readUpload: publishing.readUpload,
    paymentSettings: async () => (await currentSettings()).settings.adPayments,
    /** Null where no notices are sent. */
    notice: (key: string, text: string): OutboxMessage | null =>
      settings.DISCORD_NOTICE_WEBHOOK_URL ? { key, kind: CHAT_NOTICE, payload: { text } } : null,
    publicUrl: settings.PUBLIC_URL,
    consumeAll: limits.consumeAll,
    stopping,
    warn,
    now,
  };
}

export type AdParts = ReturnType<typeof createAdParts>;

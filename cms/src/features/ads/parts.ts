import type { Env } from '../../platform/env/env';
import { createOutbox, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { readSignedText, signText } from '../../platform/rules/signed-text';
import type { MailedSite } from '../../platform/rules/site-mail';
import { currentSettings } from '../../platform/settings/current-settings';
import type { AiClient } from '../../platform/upstreams/ai/create-ai-client';
import type { StripeClient } from '../../platform/upstreams/stripe/create-stripe-client';
import type { Content, PublishingFeature } from '../../publishing';
import { tokenDigest } from '../accounts';
import { mailboxDigest } from '../contact';
import type { FeatureContext } from '../feature';
import { type ChangeAds, createAdChanges } from './tables/ad-changes';
import { createAdDays } from './tables/ad-days';
import { createAdQueue } from './tables/ad-queue';
import { createAdReports } from './tables/ad-reports';
import { type AdStore, createAds, type StoredAd } from './tables/ads';
import { type BannerSettings, createBannerSettings } from './tables/banner-settings';
import { createUnmatchedPayments } from './tables/unmatched-payments';

export const CHAT_NOTICE = 'chat-notice';

export interface Uses {
  readonly content: Pick<Content, 'siteSettings' | 'adPrice'>;
  readonly publishing: Pick<PublishingFeature, 'readUpload'>;
  /** Null where none is configured. */
  readonly ai: AiClient | null;
  /** Null where no key is set. */
  readonly stripe: Pick<StripeClient, 'checkout' | 'expire' | 'isSigned'> | null;
  /** What mails say of the site; null where no mail server is configured. */
  readonly mailedSite: (() => Promise<MailedSite>) | null;
}

/** What several use cases of ads are made with. */
export function createAdParts(context: FeatureContext, { publishing, ...uses }: Uses) {
  const { connection, settings, limits, stopping, warn, now } = context;
  const ads = createAds(connection);
  const changeStored = createAdChanges(connection, Math.random);
  const storedSettings = createBannerSettings(connection);
  // Also refreshes what this process caches.
  const changeAds: ChangeAds = (of, work) =>
    changeStored(of, work).finally(() => of === 'banner' && context.noteChange());
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
    unmatched: createUnmatchedPayments(connection),
    changeAds,
    bannerSettings,
    links: createAdLinks(ads, settings),
    readUpload: publishing.readUpload,
    paymentSettings: async () => (await currentSettings()).adPayments,
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

/**
 * Links to an ad's status page. Those in mails are signed instead of stored, so that a mail can be written at any time; what
 * follows the `#` reaches no server's log.
 */
export function createAdLinks(
  ads: Pick<AdStore, 'find' | 'findByToken'>,
  { PUBLIC_URL, SESSION_SECRET }: Pick<Env, 'PUBLIC_URL' | 'SESSION_SECRET'>,
) {
  const statusPath = (id: string) =>
    `/advertise/status#${signText(id, 'ad-status', SESSION_SECRET)}`;
  return {
    statusPath,
    statusUrl: (id: string) => `${PUBLIC_URL}${statusPath(id)}`,
    /** Proves that the one who opens it reads the mailbox that it was sent to. */
    confirmationUrl: (id: string, contact: string) =>
      `${PUBLIC_URL}/advertise/status#confirm=${signText(`${id}:${mailboxDigest(contact)}`, 'ad-contact', SESSION_SECRET)}`,
    /** By the token of the link after the submission, or that of a mail; null for any other. */
    async adOf(token: string): Promise<StoredAd | null> {
      if (token === '') return null;
      const id = readSignedText(token, 'ad-status', SESSION_SECRET);
      return id ? ads.find(id) : ads.findByToken(tokenDigest(token));
    },
    /** The ad whose contact the link confirms; null for another text, or when it has another contact now. */
    async confirmed(token: string, find: AdStore['find']): Promise<StoredAd | null> {
      const [id = '', mailbox] =
        readSignedText(token, 'ad-contact', SESSION_SECRET)?.split(':') ?? [];
      const ad = await find(id);
      return ad && mailbox === mailboxDigest(ad.contact ?? '') ? ad : null;
    },
  };
}

import {
  type ActiveBanner,
  type AdStatusResponse,
  type Application,
  type DefaultBanner,
  type DefaultBannerResponse,
  type PaymentSettings,
  type QueuePlace,
  readableOrDefault,
} from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import { tokenDigest } from '../accounts';
import type { QueueView } from './queue-ads';
import { activeBanner } from './rules/active-banner';
import { picturePath } from './rules/ad-names';
import { isOver, timeLeftMs } from './rules/duration-terms';
import { paymentOf, paymentTerms } from './rules/payment';
import type { AdCounts, AdDays } from './tables/ad-days';
import type { AdPage, AdStore, StoredAd } from './tables/ads';
import type { BannerSettings } from './tables/banner-settings';

interface Dependencies {
  readonly ads: AdStore;
  readonly adDays: AdDays;
  readonly bannerSettings: BannerSettings;
  readonly productBanner: () => Promise<DefaultBanner>;
  readonly queueView: QueueView;
  readonly hasAi: boolean;
  readonly paymentSettings: () => Promise<PaymentSettings>;
  readonly now: () => number;
}

export function createAdViews(dependencies: Dependencies) {
  const { ads, adDays, bannerSettings, productBanner, hasAi, now, paymentSettings, queueView } =
    dependencies;
  const show = (ad: StoredAd, totals: AdCounts | undefined, places: Map<string, QueuePlace>) =>
    toApplication(ad, totals, { queue: places.get(ad.id) ?? null, hasAi, nowMs: now() });

  async function application(ad: StoredAd): Promise<Application> {
    const totals = await adDays.totalsOf([ad.id]);
    return show(ad, totals.get(ad.id), await queueView.places());
  }

  /** The banner at the bottom of every page at this moment, and the one shown when no ad is live. */
  async function banners(): Promise<{ banner: ActiveBanner; withoutAd: ActiveBanner }> {
    const fallback = (await bannerSettings.defaultBanner()) ?? (await productBanner());
    return {
      banner: activeBanner(await ads.live(), fallback, now()),
      withoutAd: activeBanner(null, fallback, now()),
    };
  }

  return {
    banners,

    banner: async () => (await banners()).banner,

    async defaultBanner(): Promise<Omit<DefaultBannerResponse, 'success'>> {
      const edit = await bannerSettings.lastEdit();
      return {
        banner: edit?.banner ?? (await productBanner()),
        isOwn: !edit?.banner,
        changedAt: edit && isoTime(edit.atMs),
        changedBy: edit?.by ?? null,
      };
    },

    /** Newest first. */
    async list(page: AdPage): Promise<Application[]> {
      const stored = await ads.list(page);
      const totals = await adDays.totalsOf(stored.map(({ id }) => id));
      const places = await queueView.places();
      return stored.map((ad) => show(ad, totals.get(ad.id), places));
    },

    application,

    /** For the holder of the token; null for an unknown one. */
    async status(token: string): Promise<AdStatusResponse['advertisement'] | null> {
      const ad = await ads.findByToken(tokenDigest(token));
      return ad ? toStatus(await application(ad), await paymentSettings()) : null;
    },
  };
}

function toApplication(
  ad: StoredAd,
  { shown, clicked }: AdCounts = { shown: 0, clicked: 0 },
  { queue, hasAi, nowMs }: { queue: QueuePlace | null; hasAi: boolean; nowMs: number },
): Application {
  const expiresAtMs = ad.expiresAtMs ?? 0;
  const isActive = ad.isLive && !isOver(expiresAtMs, nowMs);
  return {
    id: ad.id,
    websiteUrl: ad.websiteUrl,
    adDescription: ad.adDescription,
    imageFile: picturePath(ad.imageName, 'full'),
    links: [...ad.links],
    targetAudience: ad.targetAudience,
    duration: ad.duration,
    premiumFullscreen: ad.premiumFullscreen,
    fullscreenMessageType: ad.fullscreenMessageType,
    fullscreenCustomMessage: ad.fullscreenCustomMessage,
    aiAnalysis: ad.analysis,
    analysisStatus: hasAi && isAwaitingAi(ad) ? 'pending' : 'ready',
    analysedBy: ad.analysedBy,
    revision: ad.revision,
    colors: readableOrDefault(ad.colors),
    status: ad.status,
    rejectionReason: ad.rejectionReason,
    isActive,
    expiresAt: isActive ? isoTime(expiresAtMs) : null,
    remainingMs: ad.isLive ? timeLeftMs(expiresAtMs, nowMs) : ad.remainingMs,
    startsAt: ad.startsAtMs === null ? null : isoTime(ad.startsAtMs),
    queue,
    shown,
    clicked,
    createdAt: isoTime(ad.createdAtMs),
    payment: paymentOf(ad),
  };
}

/** Also for applications of earlier releases. */
function isAwaitingAi({ status, analysisState }: StoredAd): boolean {
  return status === 'pending' && analysisState !== 'done';
}

function toStatus(
  application: Application,
  settings: PaymentSettings,
): AdStatusResponse['advertisement'] {
  const {
    premiumFullscreen: _premium,
    aiAnalysis: _analysis,
    analysisStatus: _analysisStatus,
    analysedBy: _analysedBy,
    revision: _revision,
    colors: _colors,
    payment,
    ...shown
  } = application;
  if (payment === null) return { ...shown, payment };
  const { by: _by, ...own } = payment;
  return { ...shown, payment: { ...own, ...paymentTerms(application.duration, settings) } };
}

import {
  type ActiveBanner,
  type AdStatusResponse,
  type Application,
  type DefaultBannerResponse,
  type PaymentSettings,
  readableOrDefault,
} from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import type { OwnAds } from './own-ads';
import type { AdParts } from './parts';
import type { QueueView } from './queue-ads';
import { activeBanner, productBanner } from './rules/active-banner';
import { picturePath } from './rules/ad-names';
import { durationMs, extensionStartsAtMs, isOver, timeLeftMs } from './rules/duration-terms';
import { paymentOf, paymentTerms, priceOf } from './rules/payment';
import type { AdPage, StoredAd } from './tables/ads';

export function createAdViews(parts: AdParts, queueView: QueueView, ownAds: OwnAds) {
  const { ads, adDays, adReports, bannerSettings, content, paymentSettings, now } = parts;
  const hasAi = parts.ai !== null;
  const hasCheckout = parts.stripe !== null;
  const productsOwn = async () =>
    productBanner((await content.siteSettings())?.chatInviteUrl ?? parts.publicUrl);

  async function show(stored: readonly StoredAd[]): Promise<Application[]> {
    const ids = stored.map(({ id }) => id);
    const totals = await adDays.totalsOf(ids);
    const reports = await adReports.of(ids);
    const places = await queueView.places();
    const nowMs = now();
    return stored.map((ad) => {
      const expiresAtMs = ad.expiresAtMs ?? 0;
      const isActive = ad.isLive && !isOver(expiresAtMs, nowMs);
      return {
        ...pick(ad, 'id', 'websiteUrl', 'adDescription', 'targetAudience', 'duration', 'contact'),
        ...pick(ad, 'premiumFullscreen', 'fullscreenMessageType', 'fullscreenCustomMessage'),
        ...pick(ad, 'analysedBy', 'revision', 'status', 'rejectionReason'),
        ...pick(ad, 'isWithdrawn', 'isRemoved'),
        imageFile: picturePath(ad.imageName, 'full'),
        links: [...ad.links],
        aiAnalysis: ad.analysis,
        analysisStatus: hasAi && isAwaitingAi(ad) ? 'pending' : 'ready',
        colors: readableOrDefault(ad.colors),
        isActive,
        expiresAt: isActive ? isoTime(expiresAtMs) : null,
        remainingMs: ad.isLive ? timeLeftMs(expiresAtMs, nowMs) : ad.remainingMs,
        startsAt: isoTime(ad.startsAtMs),
        queue: places.get(ad.id) ?? null,
        contactState: ownAds.contactState(ad),
        reports: (reports.get(ad.id) ?? []).map(({ reason, count }) => ({ reason, count })),
        ...(totals.get(ad.id) ?? { shown: 0, clicked: 0 }),
        createdAt: isoTime(ad.createdAtMs),
        price: priceOf(ad),
        payment: paymentOf(ad),
      };
    });
  }

  const application = async (ad: StoredAd): Promise<Application> =>
    (await show([ad]))[0] as Application;

  /** The banner at the bottom of every page at this moment, and the one shown when no ad is live. */
  async function banners(): Promise<{ banner: ActiveBanner; withoutAd: ActiveBanner }> {
    const fallback = (await bannerSettings.defaultBanner()) ?? (await productsOwn());
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
        banner: edit?.banner ?? (await productsOwn()),
        isOwn: !edit?.banner,
        changedAt: edit && isoTime(edit.atMs),
        changedBy: edit?.by ?? null,
      };
    },

    /** Newest first. */
    async list(page: AdPage): Promise<Application[]> {
      return show(await ads.list(page));
    },

    application,

    /** For the holder of the token. @throws ApiError 401 STATUS_TOKEN_INVALID */
    async status(token: string): Promise<AdStatusResponse['advertisement']> {
      const ad = await ownAds.find(token);
      const status = toStatus(await application(ad), await paymentSettings(), hasCheckout);
      const actions = await ownAds.actionsOf(ad);
      const unmatched = (await parts.unmatched.ofAd(ad.id)).map((payment) => ({
        ...pick(payment, 'amount', 'currency'),
        at: isoTime(payment.atMs),
        refunded: payment.refund?.amount ?? null,
      }));
      const extension = actions.includes('extend') ? await extensionOf(ad) : null;
      return { ...status, actions, extension, unmatched, days: await adDays.of(ad.id) };
    },
  };

  async function extensionOf(ad: StoredAd) {
    const startsAtMs = extensionStartsAtMs(ad, now());
    const endsAt = startsAtMs === null ? null : isoTime(startsAtMs + durationMs(ad.duration));
    return { price: await content.adPrice(ad.duration), endsAt };
  }
}

/** Also for applications of earlier releases. */
function isAwaitingAi({ status, analysisState }: StoredAd): boolean {
  return status === 'pending' && analysisState !== 'done';
}

function toStatus(application: Application, settings: PaymentSettings, hasCheckout: boolean) {
  const {
    premiumFullscreen: _premium,
    aiAnalysis: _analysis,
    analysisStatus: _analysisStatus,
    analysedBy: _analysedBy,
    revision: _revision,
    colors: _colors,
    reports: _reports,
    payment,
    ...shown
  } = application;
  if (payment === null) return { ...shown, payment };
  const { by: _by, ...own } = payment;
  return {
    ...shown,
    payment: { ...own, ...paymentTerms(application.duration, settings, hasCheckout) },
  };
}

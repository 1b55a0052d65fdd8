import {
  type ActiveBanner,
  type AdStatusResponse,
  type Application,
  type DefaultBannerResponse,
  readableOrDefault,
} from '@elc/contracts';
import { content } from '../../content/content';
import { env } from '../../platform/env/env';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { upstreams } from '../../platform/services';
import { currentSettings } from '../../platform/settings/current-settings';
import { ownAd } from './ad-links';
import { requestsAnalysis } from './analyse-submissions';
import { contactState } from './confirm-contact';
import { ownActions } from './own-ads';
import { queuePlaces } from './queue-ads';
import { activeBanner, productBanner } from './rules/active-banner';
import type { Ad } from './rules/ad';
import { picturePath } from './rules/ad-names';
import { durationMs, extensionStartsAtMs } from './rules/duration-terms';
import { paymentTerms, priceOf } from './rules/payment';
import { standingOf } from './rules/standing';
import { countsOf, daysOf } from './tables/ad-days';
import { reportsOf } from './tables/ad-reports';
import { liveAd } from './tables/ads';
import { lastEdit } from './tables/banner-settings';
import { unmatchedOf } from './unmatched-payments';

/** As the panel has them, in their order. */
export async function showAds(ads: readonly Ad[]): Promise<Application[]> {
  const ids = ads.map(({ id }) => id);
  const totals = await countsOf(ids);
  const reports = await reportsOf(ids);
  const places = await queuePlaces();
  const nowMs = Date.now();
  return ads.map((ad) => {
    const standing = standingOf(ad, nowMs);
    return {
      ...pick(ad, 'id', 'websiteUrl', 'adDescription', 'targetAudience', 'duration', 'contact'),
      ...pick(ad, 'premiumFullscreen', 'fullscreenMessageType', 'fullscreenCustomMessage'),
      ...pick(ad, 'analysedBy', 'revision', 'rejectionReason', 'isWithdrawn', 'isRemoved'),
      ...standing,
      imageFile: picturePath(ad.imageName, 'full'),
      links: [...ad.links],
      aiAnalysis: ad.analysis,
      analysisStatus: requestsAnalysis() && isAwaitingAi(ad) ? 'pending' : 'ready',
      colors: readableOrDefault(ad.colors),
      expiresAt: standing.isActive ? isoTime(ad.expiresAtMs) : null,
      startsAt: isoTime(ad.startsAtMs),
      queue: places.get(ad.id) ?? null,
      contactState: contactState(ad),
      reports: (reports.get(ad.id) ?? []).map(({ reason, count }) => ({ reason, count })),
      ...(totals.get(ad.id) ?? { shown: 0, clicked: 0 }),
      createdAt: isoTime(ad.createdAtMs),
      price: priceOf(ad),
    };
  });
}

export const showAd = async (ad: Ad) => (await showAds([ad]))[0] as Application;

/** Also for applications of earlier releases. */
const isAwaitingAi = ({ status, analysisState }: Ad) =>
  status === 'pending' && analysisState !== 'done';

/** For the holder of the token. @throws ApiError 401 STATUS_TOKEN_INVALID */
export async function adStatus(token: string): Promise<AdStatusResponse['advertisement']> {
  const ad = await ownAd(token);
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
  } = await showAd(ad);
  const actions = await ownActions(ad);
  const unmatched = await unmatchedOf(ad.id);
  return {
    ...shown,
    actions,
    payment: payment && (await ownPayment(ad, payment)),
    extension: actions.includes('extend') ? await extensionOf(ad) : null,
    unmatched: unmatched.map(({ amount, currency, atMs, refund }) => ({
      ...{ amount, currency, at: isoTime(atMs), refunded: refund?.amount ?? null },
    })),
    days: await daysOf(ad.id),
  };
}

async function ownPayment(
  { duration }: Ad,
  { by: _by, ...payment }: NonNullable<Application['payment']>,
) {
  const { adPayments } = await currentSettings();
  return { ...payment, ...paymentTerms(duration, adPayments, upstreams().stripe !== null) };
}

async function extensionOf(ad: Ad) {
  const startsAtMs = extensionStartsAtMs(ad, Date.now());
  const endsAt = startsAtMs === null ? null : isoTime(startsAtMs + durationMs(ad.duration));
  return { price: await content().adPrice(ad.duration), endsAt };
}

/** The banner at the bottom of every page at this moment, and the one shown when no ad is live. */
export async function banners(): Promise<{ banner: ActiveBanner; withoutAd: ActiveBanner }> {
  const { banner: fallback } = await defaultBanner();
  const nowMs = Date.now();
  return {
    banner: activeBanner(await liveAd(), fallback, nowMs),
    withoutAd: activeBanner(null, fallback, nowMs),
  };
}

export async function defaultBanner(): Promise<Omit<DefaultBannerResponse, 'success'>> {
  const edit = await lastEdit();
  return {
    banner: edit?.banner ?? (await productsOwn()),
    isOwn: !edit?.banner,
    changedAt: edit && isoTime(edit.atMs),
    changedBy: edit?.by ?? null,
  };
}

async function productsOwn() {
  const site = await content().siteSettings();
  return productBanner(site?.chatInviteUrl ?? env().PUBLIC_URL);
}

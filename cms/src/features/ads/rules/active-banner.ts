import {
  type ActiveBanner,
  type AdAnalysis,
  type Application,
  DEFAULT_BANNER_COLORS,
  DEFAULT_PROMO,
  type DefaultBanner,
  readableOrDefault,
} from '@elc/contracts';
import { isoTime } from '../../../platform/rules/iso-time';
import { picturePath } from './ad-names';
import { isOver } from './duration-terms';

export interface LiveAd
  extends Pick<
    Application,
    | 'id'
    | 'websiteUrl'
    | 'adDescription'
    | 'premiumFullscreen'
    | 'duration'
    | 'fullscreenMessageType'
    | 'fullscreenCustomMessage'
    | 'colors'
  > {
  readonly imageName: string;
  readonly analysis: AdAnalysis;
  readonly expiresAtMs: number | null;
}

/** The default banner as the product brings it. */
export function productBanner(chatInviteUrl: string): DefaultBanner {
  return {
    ...DEFAULT_BANNER_COLORS,
    promo: { ...DEFAULT_PROMO, url: chatInviteUrl },
  };
}

/** The live ad until its time is over, else the default banner. */
export function activeBanner(
  ad: LiveAd | null,
  fallback: DefaultBanner,
  nowMs: number,
): ActiveBanner {
  if (!ad || ad.expiresAtMs === null || isOver(ad.expiresAtMs, nowMs)) {
    return {
      banner: { ...fallback, isActive: false, advertisementId: null, expiresAt: null },
      advertisement: null,
    };
  }
  return {
    banner: {
      ...readableOrDefault(ad.colors),
      promo: fallback.promo,
      isActive: true,
      advertisementId: ad.id,
      expiresAt: isoTime(ad.expiresAtMs),
    },
    advertisement: {
      websiteUrl: ad.websiteUrl,
      imagePath: picturePath(ad.imageName, 'banner'),
      fullscreenImagePath: picturePath(ad.imageName, 'full'),
      adDescription: ad.adDescription,
      premiumFullscreen: ad.premiumFullscreen,
      duration: ad.duration,
      fullscreenMessageType: ad.fullscreenMessageType,
      fullscreenCustomMessage: ad.fullscreenCustomMessage,
      aiAnalysis: ad.analysis,
    },
  };
}

import {
  type ActiveBanner,
  type BannerColors,
  channelsOf,
  contrast,
  DEFAULT_BANNER_COLORS,
  DEFAULT_PROMO,
  type DefaultBanner,
  readableOrDefault,
} from '@elc/contracts';
import { isoTime } from '../../../platform/rules/iso-time';
import { pick } from '../../../platform/rules/pick';
import type { Ad } from './ad';
import { picturePath } from './ad-names';
import { isOver } from './duration-terms';

const LIGHT = '#ffffff';
const DARK = '#140f22';
/** Grounds of medium brightness are darkened until a text can be read on them. */
const DARKEN_STEP = 0.88;
const BORDER_SHARE = 0.35;
/** Above what is required, because of rounding. */
const WANTED_CONTRAST = 5;

/** The default banner as the product brings it. */
export function productBanner(chatInviteUrl: string): DefaultBanner {
  return {
    ...DEFAULT_BANNER_COLORS,
    promo: { ...DEFAULT_PROMO, url: chatInviteUrl },
  };
}

/** The live ad until its time is over, else the default banner. */
export function activeBanner(ad: Ad | null, fallback: DefaultBanner, nowMs: number): ActiveBanner {
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
      ...pick(ad, 'websiteUrl', 'adDescription'),
      imagePath: picturePath(ad.imageName, 'banner'),
      fullscreenImagePath: picturePath(ad.imageName, 'full'),
      ...pick(ad, 'duration', 'premiumFullscreen'),
      ...pick(ad, 'fullscreenMessageType', 'fullscreenCustomMessage'),
      aiAnalysis: ad.analysis,
    },
  };
}

/** What is suggested for an ad: the ruling color of its picture, and a text that can be read on it. */
export function colorsFromPicture(rulingColor: string): BannerColors {
  let backgroundColor = rulingColor.toLowerCase();
  if (contrast(backgroundColor, DARK) < WANTED_CONTRAST) {
    while (contrast(backgroundColor, LIGHT) < WANTED_CONTRAST) {
      backgroundColor = mix(backgroundColor, '#000000', 1 - DARKEN_STEP);
    }
  }
  const textColor = contrast(backgroundColor, DARK) >= WANTED_CONTRAST ? DARK : LIGHT;
  return { backgroundColor, textColor, borderColor: mix(backgroundColor, textColor, BORDER_SHARE) };
}

function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel * (1 - share) + (others[index] ?? 0) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

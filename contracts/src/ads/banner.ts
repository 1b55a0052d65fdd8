import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { line } from '../plain-text.ts';
import { FULLSCREEN_MESSAGE_TYPES, PROMO_LENGTHS_MAX } from './ad-terms.ts';
import { adAnalysis, applicationId, SENT_DURATIONS, webUrl } from './advertisement.ts';
import { bannerColors } from './banner-colors.ts';

/** What the banner shows while no ad is live: a clan and the community chat. */
export const promo = z.object({
  title: line({ max: PROMO_LENGTHS_MAX.title }),
  text: line({ max: PROMO_LENGTHS_MAX.text }),
  url: webUrl,
});

/**
 * Answer of `GET /api/admin/active-banner`, which is public. Without a live ad `isActive` is false, the
 * colours are those of the default banner, and `advertisement` is null. Never served past `expiresAt`.
 */
export const activeBannerResponse = z.object({
  banner: bannerColors.extend({
    isActive: z.boolean(),
    advertisementId: applicationId.nullable(),
    expiresAt: instant.nullable(),
    promo,
  }),
  advertisement: z
    .object({
      websiteUrl: webUrl,
      imagePath: z.string(),
      fullscreenImagePath: z.string(),
      adDescription: z.string(),
      premiumFullscreen: z.boolean(),
      duration: z.enum(SENT_DURATIONS),
      fullscreenMessageType: z.enum(FULLSCREEN_MESSAGE_TYPES).nullable(),
      fullscreenCustomMessage: z.string().nullable(),
      aiAnalysis: adAnalysis.nullable(),
    })
    .nullable(),
});

export const activateBannerRequest = z.strictObject({
  advertisementId: applicationId,
  ...bannerColors.partial().shape,
});

/** Colours of the live banner. */
export const bannerColorsRequest = bannerColors;

/** The default banner as site admins edit it; `null` restores the product's own. */
export const defaultBannerRequest = z.strictObject({
  banner: bannerColors.extend({ promo }).nullable(),
});

/** The default banner as it is now; `isOwn` while it is the product's own, unchanged. */
export const defaultBannerResponse = z.object({
  success,
  banner: bannerColors.extend({ promo }),
  isOwn: z.boolean(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});

export const bannerChanged = activeBannerResponse.extend({ success });

export type ActiveBanner = z.infer<typeof activeBannerResponse>;
export type DefaultBannerResponse = z.infer<typeof defaultBannerResponse>;
export type Promo = z.infer<typeof promo>;

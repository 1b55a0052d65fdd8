import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { line } from '../plain-text.ts';
import { PROMO_LENGTHS_MAX } from './ad-terms.ts';
import { application, applicationId, webUrl } from './advertisement.ts';
import { bannerColors } from './banner-colors.ts';

export const promo = z.object({
  title: line({ max: PROMO_LENGTHS_MAX.title }),
  text: line({ max: PROMO_LENGTHS_MAX.text }),
  url: webUrl,
});

const defaultBanner = bannerColors.extend({ promo });

/** Public. Without a live ad `advertisement` is null. Never served past `expiresAt`. */
export const activeBannerResponse = z.object({
  banner: bannerColors.extend({
    isActive: z.boolean(),
    advertisementId: applicationId.nullable(),
    expiresAt: instant.nullable(),
    promo,
  }),
  advertisement: z
    .object({
      ...application.pick({ websiteUrl: true }).shape,
      imagePath: z.string(),
      fullscreenImagePath: z.string(),
      ...application.pick({
        adDescription: true,
        premiumFullscreen: true,
        duration: true,
        fullscreenMessageType: true,
        fullscreenCustomMessage: true,
        aiAnalysis: true,
      }).shape,
    })
    .nullable(),
});

export const activateBannerRequest = z.strictObject({
  advertisementId: applicationId,
  ...bannerColors.partial().shape,
});

export const bannerColorsRequest = bannerColors;

/** The default banner as site admins edit it; `null` restores the product's own. */
export const defaultBannerRequest = z.strictObject({
  banner: defaultBanner.nullable(),
});

/** The default banner as it is now; `isOwn` while it is the product's own, unchanged. */
export const defaultBannerResponse = z.object({
  success,
  banner: defaultBanner,
  isOwn: z.boolean(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});

export const bannerChanged = activeBannerResponse.extend({ success });

export type ActiveBanner = z.infer<typeof activeBannerResponse>;
export type DefaultBannerResponse = z.infer<typeof defaultBannerResponse>;
export type DefaultBanner = z.infer<typeof defaultBanner>;

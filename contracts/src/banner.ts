import { z } from 'zod';
import { FULLSCREEN_MESSAGE_TYPES } from './ad-terms.ts';
import { adAnalysis, applicationId, plainText, SENT_DURATIONS, webUrl } from './advertisement.ts';
import { instant } from './identity.ts';

/** A colour as `#rrggbb`. */
export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #7c3aed');

export const bannerColors = z.strictObject({
  backgroundColor: hexColor,
  textColor: hexColor,
  borderColor: hexColor,
});

/** What stands in the banner while no ad is live: a clan and the community chat. */
export const promo = z.object({
  title: plainText.min(1).max(60),
  text: plainText.min(1).max(160),
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

export const bannerChanged = activeBannerResponse.extend({ success: z.literal(true) });

export type ActiveBanner = z.infer<typeof activeBannerResponse>;
export type BannerColors = z.infer<typeof bannerColors>;
export type Promo = z.infer<typeof promo>;

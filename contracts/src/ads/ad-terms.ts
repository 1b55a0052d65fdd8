/** Constants of advertising that pages need without the contracts' parser. */

export * from './default-colors.ts';

export const TARGET_AUDIENCES = [
  'young-gamers',
  'roblox-players',
  'game-developers',
  'general-gaming',
  'server-admins',
] as const;

/** Durations as they are chosen in the form. */
export const AD_DURATIONS = ['1-day', '1-month', '10-fullscreen'] as const;

/** Durations as they are sent, stored and answered. */
export const SENT_DURATIONS = ['1 day', '1 month', '10-fullscreen'] as const;

/** What visitors can report an ad for. */
export const AD_REPORT_REASONS = ['misleading', 'offensive', 'unsafe', 'other'] as const;

export const FULLSCREEN_MESSAGE_TYPES = ['ai-generated', 'user-input'] as const;

export const CUSTOM_MESSAGE_MAX = 200;
export const AD_CONTACT_MAX = 200;
/** Days that a report lists. */
export const AD_DAYS_MAX = 400;
export const AD_DESCRIPTION_MAX = 2000;
export const REJECTION_REASON_MAX = 500;
export const REJECTION_REASONS_MAX = 30;
export const WEB_URL_MAX = 2000;
/** How far ahead an advertiser can ask for a start. */
export const START_DAYS_AHEAD_MAX = 365;

/** How long the panel offers to undo an approval; until then its ad's mails and notices wait. */
export const APPROVAL_UNDO_SECONDS = 10;

export const AD_LINKS_MAX = 10;
export const KEY_FEATURES_SHOWN = 3;
export const KEY_FEATURE_MAX = 120;

export const AD_TEXT_MAX = { title: 120, category: 60, callToAction: 80, summary: 400 } as const;

/** In cents of `AD_CURRENCY` (specification, section 9), while editors have set no others. */
export const AD_PRICES: Readonly<Record<SentDuration, number>> = {
  '1 day': 0,
  '1 month': 100,
  '10-fullscreen': 1000,
};
export const AD_CURRENCY = 'USD';
export const PAYMENT_NOTE_MAX = 200;
export const PAYMENT_LINK_MAX = 300;
export const PAYMENT_INSTRUCTIONS_MAX = 500;

/** Smaller pictures are taken, and look blurred in the banner. In pixels. */
export const AD_IMAGE_SHARP = { width: 320, height: 200 } as const;

/** Largest image of an ad, in bytes; in pixels it is `PICTURE_PIXELS_MAX`. */
export const AD_IMAGE_BYTES_MAX = 8 * 1024 * 1024;

/** The default banner's words as the product brings them; its link is the invite to the community chat. */
export const DEFAULT_PROMO = {
  title: 'Alexoria',
  text: 'Build and vote with the Alexoria clan: meet us in the community chat.',
} as const;

export const PROMO_LENGTHS_MAX = { title: 60, text: 160 } as const;

export type AdReportReason = (typeof AD_REPORT_REASONS)[number];
export type TargetAudience = (typeof TARGET_AUDIENCES)[number];
export type AdDuration = (typeof AD_DURATIONS)[number];
export type SentDuration = (typeof SENT_DURATIONS)[number];
export type FullscreenMessageType = (typeof FULLSCREEN_MESSAGE_TYPES)[number];

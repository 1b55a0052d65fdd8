import { z } from 'zod';
import { success } from '../answer.ts';
import { mailAddress } from '../contact/contact.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { filterWords, text } from '../plain-text.ts';
import { adPayment, ownPayment } from './ad-payment.ts';
import { queuePlace } from './ad-queue.ts';
import { adReportCount } from './ad-report.ts';
import {
  AD_CONTACT_MAX,
  AD_DAYS_MAX,
  AD_DESCRIPTION_MAX,
  AD_LINKS_MAX,
  AD_TEXT_MAX,
  CUSTOM_MESSAGE_MAX,
  FULLSCREEN_MESSAGE_TYPES,
  KEY_FEATURE_MAX,
  SENT_DURATIONS,
  TARGET_AUDIENCES,
  WEB_URL_MAX,
} from './ad-terms.ts';
import { bannerColors } from './banner-colors.ts';
import { webUrl } from './web-url.ts';

export * from './ad-payment.ts';
export * from './ad-queue.ts';
export * from './ad-report.ts';
export * from './ad-review.ts';
export * from './ad-terms.ts';
export * from './web-url.ts';

export const applicationId = z.string().regex(/^ad_[A-Za-z0-9]{16}$/, 'must be the id of an ad');
export const applicationParams = z.strictObject({ id: applicationId });

/** Room for as many links as there may be, each of the greatest length, with JSON's signs around them. */
const LINKS_TEXT_MAX = AD_LINKS_MAX * (2 * WEB_URL_MAX + 8);

/** A multipart field holds text: JSON for lists, `true` for yes. */
const links = z
  .string()
  .max(LINKS_TEXT_MAX)
  .default('[]')
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be a JSON array of addresses' });
      return z.NEVER;
    }
  })
  .pipe(z.array(webUrl).max(AD_LINKS_MAX));

/** The text fields of the multipart submission; the picture is the file field `image`. */
export const adSubmission = z.strictObject({
  websiteUrl: webUrl,
  adDescription: text({ max: AD_DESCRIPTION_MAX }),
  targetAudience: z.enum(TARGET_AUDIENCES).default('roblox-players'),
  duration: z.enum(SENT_DURATIONS).default('1 day'),
  links,
  premiumFullscreen: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  fullscreenMessageType: z.enum(FULLSCREEN_MESSAGE_TYPES).optional(),
  fullscreenCustomMessage: text({ min: 0, max: CUSTOM_MESSAGE_MAX }).optional(),
  /** Before this UTC day it does not go live by itself. */
  startDate: z.iso.date({ error: 'must be a day such as 2026-12-01' }).optional(),
  /** An e-mail address, which gets news of the ad once it is confirmed, or a chat handle. */
  contact: text({ max: AD_CONTACT_MAX }).optional(),
});

/** `rejected` is an end; an approved ad is live, waits with frozen time, or has expired. */
export const AD_STATUSES = ['pending', 'approved', 'rejected'] as const;

export const submissionResponse = z.object({
  success,
  application: z.object({ id: applicationId, status: z.enum(AD_STATUSES), createdAt: instant }),
  statusUrl: z.string(),
});

/** What the AI makes of the submitted text, else the advertiser's description and host. Plain text throughout. */
export const adAnalysis = z.object({
  summary: z.string().max(AD_TEXT_MAX.summary),
  mainProduct: z.string().max(AD_TEXT_MAX.title),
  category: z.string().max(AD_TEXT_MAX.category),
  priceRange: z.string().max(60),
  keyFeatures: z.array(z.string().max(KEY_FEATURE_MAX)).max(8),
  callToAction: z.string().max(AD_TEXT_MAX.callToAction),
});

/** `pending`: the AI has not answered yet, and the built-in analysis is used. */
const ANALYSIS_STATUSES = ['pending', 'ready'] as const;

const ANALYSTS = ['built-in', 'ai'] as const;

/** `remainingMs` is frozen while not live; `revision` rises with each change before the review. */
export const application = z.object({
  id: applicationId,
  websiteUrl: webUrl,
  adDescription: z.string(),
  imageFile: z.string(),
  links: z.array(webUrl),
  targetAudience: z.enum(TARGET_AUDIENCES),
  duration: z.enum(SENT_DURATIONS),
  premiumFullscreen: z.boolean(),
  fullscreenMessageType: z.enum(FULLSCREEN_MESSAGE_TYPES).nullable(),
  fullscreenCustomMessage: z.string().nullable(),
  aiAnalysis: adAnalysis.nullable(),
  analysisStatus: z.enum(ANALYSIS_STATUSES),
  analysedBy: z.enum(ANALYSTS),
  revision: count,
  colors: bannerColors,
  status: z.enum(AD_STATUSES),
  rejectionReason: z.string().nullable(),
  isWithdrawn: z.boolean().describe('Rejected by its own advertiser.'),
  isRemoved: z.boolean().describe('Rejected by the team after its approval; its picture is gone.'),
  isActive: z.boolean(),
  expiresAt: instant.nullable(),
  remainingMs: count.nullable(),
  startsAt: instant.nullable(),
  contact: z.string().nullable(),
  contactState: z
    .enum(['unconfirmed', 'unsent', 'confirmed', 'refused'])
    .nullable()
    .describe(
      'Whether news goes to the contact; `unsent`: the mail that asks to confirm it could not be sent; `refused` by its mail server; null where it cannot.',
    ),
  queue: queuePlace.nullable(),
  reports: z.array(adReportCount),
  shown: count,
  clicked: count,
  createdAt: instant,
  price: count.describe('In cents, as of its submission.'),
  payment: adPayment.nullable().describe('Null where nothing is to be paid.'),
});

export const applicationsQuery = pageQuery.extend({
  status: z.enum(AD_STATUSES).optional(),
  q: filterWords(80).optional(),
  rejected: z
    .enum(['shown', 'hidden'])
    .default('shown')
    .describe('Leaves rejected applications out.'),
  sort: z
    .enum(['newest', 'queue'])
    .default('newest')
    .describe('As they came, or the pending ones first, the oldest of them on top.'),
});
export const applicationsExportQuery = applicationsQuery.omit({ limit: true, cursor: true });
export const applicationsResponse = z.object({
  applications: z.array(application),
  nextCursor,
  pending: count.describe('Applications that wait for their review, whatever is listed.'),
});

/** Of a decision on an application, and of one on its payment. */
export const reviewResponse = z.object({ success, application });

const AD_EVENTS = [
  'submitted',
  'withdrawn',
  'approved',
  'approval-undone',
  'rejected',
  'removed',
  'activated',
  'coloured',
  'displaced',
  'deactivated',
  'reverted',
  'expired',
  'queued',
  'unqueued',
  'paid',
  'waived',
  'refunded',
  'unmatched-payment',
] as const;

export const adHistoryResponse = z.object({
  success,
  events: z.array(
    z.object({
      id: z.string(),
      event: z.enum(AD_EVENTS),
      by: z.string(),
      at: instant,
      detail: z.string().nullable(),
    }),
  ),
});

/** Another address instead of one that is not confirmed. */
export const adConfirmationRequest = z.strictObject({ contact: mailAddress.optional() }).nullish();

/** The signed part of a link that was mailed to an ad's contact. */
export const adContactConfirmation = z.strictObject({ token: z.string().min(1).max(200) });
export const adContactConfirmed = z.object({ success, statusUrl: z.string() });

/** Where the status links of its ads are mailed, once it is confirmed. */
export const adLinksRequest = z.strictObject({ email: mailAddress });

/** What the advertiser sees on the private status page; the token travels in `X-Status-Token`. */
export const adStatusResponse = z.object({
  success,
  advertisement: application
    .pick({
      id: true,
      websiteUrl: true,
      adDescription: true,
      links: true,
      targetAudience: true,
      duration: true,
      fullscreenMessageType: true,
      fullscreenCustomMessage: true,
      status: true,
      rejectionReason: true,
      isWithdrawn: true,
      isRemoved: true,
      isActive: true,
      expiresAt: true,
      remainingMs: true,
      startsAt: true,
      contact: true,
      contactState: true,
      queue: true,
      shown: true,
      clicked: true,
      createdAt: true,
      price: true,
      imageFile: true,
    })
    .extend({
      actions: z.array(z.enum(['withdraw', 'extend'])).describe('What can be done with it now.'),
      extension: z
        .object({
          price: count.describe('In cents.'),
          endsAt: instant.nullable().describe('Null: its time begins with its approval.'),
        })
        .nullable()
        .describe('What extending it costs, and when that ends; null where it cannot be extended.'),
      payment: ownPayment.nullable(),
      unmatched: z
        .array(
          z.object({
            amount: count,
            currency: z.string(),
            at: instant,
            refunded: count.nullable(),
          }),
        )
        .describe('Payments that fit no ad, in cents, and what went back of them.'),
      days: z
        .array(z.object({ day: z.iso.date(), shown: count, clicked: count }))
        .max(AD_DAYS_MAX)
        .describe('UTC days on which the ad was seen or clicked, oldest first.'),
    }),
});

export type AdSubmission = z.output<typeof adSubmission>;
export type AdStatus = (typeof AD_STATUSES)[number];
export type Analyst = (typeof ANALYSTS)[number];
export type AdAnalysis = z.infer<typeof adAnalysis>;
export type Application = z.infer<typeof application>;
export type ApplicationsResponse = z.infer<typeof applicationsResponse>;
export type AdEvent = (typeof AD_EVENTS)[number];
export type AdStatusResponse = z.infer<typeof adStatusResponse>;

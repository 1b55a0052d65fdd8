import { z } from 'zod';
import { count } from '../numbers.ts';
import { line, text } from '../plain-text.ts';
import { paymentDecision } from './ad-payment.ts';
import {
  AD_TEXT_MAX,
  KEY_FEATURE_MAX,
  KEY_FEATURES_SHOWN,
  REJECTION_REASON_MAX,
} from './ad-terms.ts';
import { bannerColors } from './banner-colors.ts';

/** What is left out goes live as suggested. `title` replaces the analysis's `mainProduct`. */
export const adEdits = z.strictObject({
  title: line({ max: AD_TEXT_MAX.title }).optional(),
  category: line({ min: 0, max: AD_TEXT_MAX.category }).optional(),
  callToAction: line({ max: AD_TEXT_MAX.callToAction }).optional(),
  summary: line({ max: AD_TEXT_MAX.summary }).optional(),
  keyFeatures: z
    .array(line({ max: KEY_FEATURE_MAX }))
    .max(KEY_FEATURES_SHOWN)
    .optional(),
  colors: bannerColors.optional(),
});

/** Approvals of another `revision` are refused. Advertisers read the reason for a rejection. */
export const reviewRequest = z
  .strictObject({
    status: z.enum(['approved', 'rejected']),
    reason: text({ max: REJECTION_REASON_MAX }).optional(),
    revision: count.optional(),
    edits: adEdits.optional(),
    payment: paymentDecision.optional(),
    /** An approved ad waits for the banner instead of taking it. */
    queue: z.boolean().optional(),
  })
  .superRefine(({ status, revision, edits, payment, queue }, ctx) => {
    const refuse = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (payment && (status !== 'approved' || payment.status === 'refunded'))
      refuse('payment', 'goes with an approval: paid or waived');
    if (queue && status !== 'approved') refuse('queue', 'goes with an approval');
    if (edits === undefined) return;
    if (status !== 'approved') refuse('edits', 'belong to an approval');
    if (revision === undefined) refuse('revision', 'is missing: it goes with edits');
  });

/** Advertisers read the reason. */
export const removalRequest = z
  .strictObject({ reason: text({ max: REJECTION_REASON_MAX }).optional() })
  .nullish();

export type AdEdits = z.infer<typeof adEdits>;

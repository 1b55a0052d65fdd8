import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count, integer, rowId } from '../numbers.ts';
import { text } from '../plain-text.ts';
import { PAYMENT_NOTE_MAX } from './ad-terms.ts';
import { applicationId } from './advertisement.ts';

/** Why a payment settles nothing: what became of its ad, another payment before it, or its amount. */
export const UNMATCHED_REASONS = [
  'rejected',
  'withdrawn',
  'removed',
  'erased',
  'settled',
  'amount',
] as const;

/** `amount` in cents, of the whole payment or a part of it; 0: nothing went back. */
const refund = z.object({ amount: count, note: z.string(), by: z.string(), at: instant });

/** A payment that Stripe reported for an ad on which it was not due, or of an ad that ended by a withdrawal or with another. */
const unmatchedPayment = z.object({
  id: z.string(),
  adId: applicationId,
  title: z.string(),
  reference: z
    .string()
    .describe('Id of the payment in Stripe; of the ad where it was paid otherwise.'),
  amount: count.describe('In cents.'),
  currency: z.string(),
  reason: z.enum(UNMATCHED_REASONS),
  at: instant,
  refund: refund.nullable().describe('What the team noted; null while it is open.'),
});

export const unmatchedPaymentsResponse = z.object({
  success,
  payments: z.array(unmatchedPayment),
});

export const unmatchedPaymentParams = z.strictObject({
  id: rowId('a payment'),
});

/** What went back of a payment, and where to find it or why it was kept. */
export const refundRequest = z.strictObject({
  amount: integer({ min: 0, max: 100_000_000 }),
  note: text({ max: PAYMENT_NOTE_MAX }),
});

export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

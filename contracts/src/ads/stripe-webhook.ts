import { z } from 'zod';
import { success } from '../answer.ts';
import { count } from '../numbers.ts';
import { applicationId } from './advertisement.ts';

/** Null where it cannot be read: what an event holds depends on its type. */
const readable = <Of extends z.ZodType>(schema: Of) => schema.nullish().catch(null);

/** A reference of Stripe, such as `pi_3MtwBwLkdIwHu7ix28a3tqPa`. */
const reference = readable(z.string().max(180));

/** What the product writes on its checkouts: other products of the same account report to the same webhook. */
const metadata = z.object({ elc_application: readable(applicationId) });

const checkoutSession = z.object({
  id: reference,
  client_reference_id: readable(applicationId),
  metadata: readable(metadata),
  amount_total: readable(count),
  /** In lower case. */
  currency: readable(z.string().max(3)),
  payment_status: readable(z.string().max(40)),
  payment_intent: reference,
});

/** An event of Stripe, as published, with what it says of a checkout. */
export const stripeEvent = z.object({
  type: z.string().min(1).max(100),
  data: readable(z.object({ object: readable(checkoutSession) })),
});

export const stripeWebhookResponse = z.object({
  success,
  outcome: z
    .enum(['paid', 'repeated', 'unmatched', 'ignored'])
    .describe(
      '`paid`: the ad is; `repeated`: this payment was noted before; `unmatched`: it was not due, and is stored for a refund; `ignored`: another event, one of another product, or a payment that is not made yet.',
    ),
});

/** Where an ad is paid. */
export const checkoutResponse = z.object({ success, url: z.url() });

export type CheckoutSession = z.output<typeof checkoutSession>;
export type StripeEvent = z.output<typeof stripeEvent>;
export type StripeOutcome = z.infer<typeof stripeWebhookResponse>['outcome'];

import { z } from 'zod';
import { success } from '../answer.ts';
import { count } from '../numbers.ts';
import { applicationId } from './advertisement.ts';

/** Null where it cannot be read: what an event holds depends on its type. */
const readable = <Of extends z.ZodType>(schema: Of) => schema.nullish().catch(null);

/** A reference of Stripe, such as `pi_3MtwBwLkdIwHu7ix28a3tqPa`. */
const reference = readable(z.string().max(180));

const checkoutSession = z.object({
  id: reference,
  client_reference_id: readable(applicationId),
  amount_total: readable(count),
  /** In lower case. */
  currency: readable(z.string().max(3)),
  payment_status: readable(z.string().max(40)),
  payment_intent: reference,
});

/** An event of Stripe, as published, with what it says of a checkout. */
export const stripeEvent = z.object({
  type: z.string().min(1).max(100),
  data: z.object({ object: readable(checkoutSession) }),
});

export const stripeWebhookResponse = z.object({
  success,
  outcome: z
    .enum(['paid', 'repeated', 'ignored'])
    .describe(
      '`paid`: the ad is; `repeated`: this payment was noted before; `ignored`: another event, or a payment that is not made yet.',
    ),
});

/** Where an ad is paid. */
export const checkoutResponse = z.object({ success, url: z.url() });

export type CheckoutSession = z.output<typeof checkoutSession>;
export type StripeEvent = z.output<typeof stripeEvent>;
export type StripeOutcome = z.infer<typeof stripeWebhookResponse>['outcome'];

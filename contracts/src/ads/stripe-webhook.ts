import { z } from 'zod';
import { success } from '../answer.ts';
import { count } from '../numbers.ts';
import { applicationId } from './advertisement.ts';

/** A reference of Stripe, such as `pi_3MtwBwLkdIwHu7ix28a3tqPa`. */
const reference = z.string().max(180);

/** An event of Stripe, as published; `data` depends on its type. */
export const stripeEvent = z.object({
  type: z.string().min(1).max(100),
  data: z.looseObject({}),
});

/** What `data.object` of a paid checkout says; what cannot be read is null. */
export const checkoutSession = z.object({
  id: reference.nullish().catch(null),
  client_reference_id: applicationId.nullish().catch(null),
  amount_total: count.nullish().catch(null),
  currency: z.string().max(3).nullish().catch(null),
  payment_status: z.string().max(40).nullish().catch(null),
  payment_intent: reference.nullish().catch(null),
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

export type StripeEvent = z.output<typeof stripeEvent>;
export type StripeOutcome = z.infer<typeof stripeWebhookResponse>['outcome'];

import { z } from 'zod';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import { text } from '../plain-text.ts';
import { PAYMENT_INSTRUCTIONS_MAX, PAYMENT_LINK_MAX, PAYMENT_NOTE_MAX } from './ad-terms.ts';
import { webUrl } from './web-url.ts';

/** Of a priced ad, as of its submission; `amount` in cents. `note` is a reference, or why nothing was paid. */
export const adPayment = z.object({
  status: z.enum(['due', 'paid', 'waived']),
  amount: count,
  currency: z.string(),
  note: z.string().nullable(),
  /** Why money was given back; the product moves none. */
  refund: z.string().nullable(),
  by: z.string().nullable(),
  at: instant.nullable(),
});

/** The same for the advertiser, with how to pay while it is due. */
export const ownPayment = adPayment.omit({ by: true }).extend({
  checkout: z.boolean().describe('Whether it is paid by a checkout of Stripe.'),
  link: z.string().nullable(),
  instructions: z.string().nullable(),
});

/** What site admins note of a payment: its reference, or the reason for a waiver or a refund. */
export const paymentDecision = z
  .strictObject({
    status: z.enum(['paid', 'waived', 'refunded']),
    note: text({ max: PAYMENT_NOTE_MAX }).optional(),
  })
  .refine(({ status, note }) => status === 'paid' || note !== undefined, {
    path: ['note'],
    error: 'is missing: say why',
  });

/** Where and how a tier is paid; both may be empty. */
const paymentTerms = z.strictObject({
  link: z
    .string()
    .max(PAYMENT_LINK_MAX)
    .refine((link) => link === '' || webUrl.safeParse(link).success, {
      error: 'must be an address that begins with http:// or https://',
    }),
  instructions: text({ min: 0, max: PAYMENT_INSTRUCTIONS_MAX }),
});

/** Of a day they are empty where they were saved before a day could have a price. */
export const paymentSettings = z.strictObject({
  day: paymentTerms.default({ link: '', instructions: '' }),
  month: paymentTerms,
  fullscreen: paymentTerms,
});

export type AdPayment = z.infer<typeof adPayment>;
export type PaymentDecision = z.infer<typeof paymentDecision>;
export type PaymentSettings = z.infer<typeof paymentSettings>;

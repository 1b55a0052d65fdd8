import type { StripeEvent, StripeOutcome } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import { note } from './activation';
import type { OwnAds } from './own-ads';
import type { AdParts } from './parts';
import { paidByStripe, paymentOf } from './rules/payment';

/** A payment that takes days is reported by the second once it is made. */
const PAID_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** Payments by Stripe. The product moves no money: it leads to Stripe's page, and notes what its signed webhook reports. */
export function createAdPayments(
  { changeAds, links, stripe, warn, now }: AdParts,
  ownAds: Pick<OwnAds, 'find'>,
) {
  return {
    /** @throws ApiError 404 STRIPE_OFF, 409 PAYMENT_NOT_DUE, 502 or 503 UPSTREAM_… */
    async checkout(token: string): Promise<string> {
      const ad = await ownAds.find(token);
      if (!stripe) throw new ApiError('STRIPE_OFF');
      const payment = paymentOf(ad);
      if (payment?.status !== 'due') throw new ApiError('PAYMENT_NOT_DUE/own');
      const { amount, currency } = payment;
      const outcome = await stripe.checkout({
        ...{ amount, currency, reference: ad.id },
        name: `Advertisement ${ad.id}`,
        returnUrl: links.statusUrl(ad.id),
      });
      if (!outcome.ok) throw upstreamError('Stripe', outcome);
      return outcome.url;
    },

    /** @throws ApiError 401, 404, 409, 422: Stripe shows the answer, and sends the event again for some days. */
    async receive(rawBody: Buffer, signature: string, event: StripeEvent): Promise<StripeOutcome> {
      if (!stripe) throw new ApiError('STRIPE_OFF');
      if (!(await stripe.isSigned(rawBody, signature)))
        throw new ApiError('STRIPE_SIGNATURE_INVALID');
      const session = event.data.object;
      if (!PAID_EVENTS.includes(event.type) || session?.payment_status !== 'paid') return 'ignored';
      return changeAds('ads', async (tables) => {
        const ad = await tables.ads.find(session.client_reference_id ?? '');
        if (!ad) throw new ApiError('NOT_FOUND/ad');
        const actor = { by: 'Stripe', nowMs: now(), isProduct: true };
        const payment = paidByStripe(paymentOf(ad), session, isoTime(actor.nowMs));
        if (payment === 'repeated') return payment;
        if (typeof payment === 'string') {
          warn(
            `Stripe's payment ${session.payment_intent ?? session.id} for the ad ${ad.id} was not noted (${payment}). Compare it in Stripe.`,
          );
          const isWrong = payment === 'wrong-amount';
          throw new ApiError(isWrong ? 'PAYMENT_AMOUNT_WRONG' : 'PAYMENT_NOT_DUE/own');
        }
        await tables.ads.change(ad, { payment });
        await note(tables, ad, 'paid', actor, payment.note);
        return 'paid';
      });
    },
  };
}

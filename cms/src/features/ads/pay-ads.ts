import type { StripeEvent, StripeOutcome } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import { note } from './activation';
import { checkoutExpiry, endCheckout } from './end-ads';
import type { OwnAds } from './own-ads';
import type { AdParts } from './parts';
import { paidByStripe, paymentOf, unmatchedReason } from './rules/payment';
import { storeUnmatched } from './unmatched-payments';

/** A payment that takes days is reported by the second once it is made. */
const PAID_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** A session lives for a day: within half of it, *Pay* leads to the same one. */
const SAME_SESSION_MS = 12 * 3_600_000;

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
      const nowMs = now();
      const isOpen = ({ checkout }: typeof ad) => nowMs < (checkout?.atMs ?? 0) + SAME_SESSION_MS;
      if (ad.checkout && isOpen(ad)) return ad.checkout.url;
      const { amount, currency } = payment;
      const outcome = await stripe.checkout({
        ...{ amount, currency, reference: ad.id },
        name: `Advertisement ${ad.id}`,
        returnUrl: links.statusUrl(ad.id),
      });
      if (!outcome.ok) throw upstreamError('Stripe', outcome);
      const { session, url } = outcome;
      const kept = await changeAds('ads', async (tables) => {
        const current = await tables.ads.find(ad.id);
        // Decided, or paid for by another request, while Stripe made the session.
        if (!current || paymentOf(current)?.status !== 'due') {
          await tables.outbox.add(checkoutExpiry(session), nowMs);
          return null;
        }
        if (current.checkout && isOpen(current)) {
          const isOther = current.checkout.session !== session;
          if (isOther) await tables.outbox.add(checkoutExpiry(session), nowMs);
          return current.checkout;
        }
        await endCheckout(tables, current, nowMs);
        const checkout = { session, url, atMs: nowMs };
        await tables.ads.change(current, { checkout });
        return checkout;
      });
      if (!kept) throw new ApiError('PAYMENT_NOT_DUE/own');
      return kept.url;
    },

    /**
     * Any signed event is taken: an endpoint that keeps refusing is turned off by Stripe. A payment that settles
     * nothing is stored, so that its money can go back. @throws ApiError 401 STRIPE_SIGNATURE_INVALID, 404 STRIPE_OFF
     */
    async receive(rawBody: Buffer, signature: string, event: StripeEvent): Promise<StripeOutcome> {
      if (!stripe) throw new ApiError('STRIPE_OFF');
      if (!(await stripe.isSigned(rawBody, signature)))
        throw new ApiError('STRIPE_SIGNATURE_INVALID');
      const session = event.data?.object;
      if (!PAID_EVENTS.includes(event.type) || session?.payment_status !== 'paid') return 'ignored';
      // Sessions of 1.7.0 have no metadata.
      const adId = session.metadata?.elc_application ?? session.client_reference_id;
      const reference = session.payment_intent ?? session.id;
      if (!adId || !reference) return 'ignored';
      return changeAds('ads', async (tables) => {
        const ad = await tables.ads.find(adId);
        if (!ad && !session.metadata?.elc_application) return 'ignored';
        if (await tables.unmatched().isKnown(reference)) return 'repeated';
        const actor = { by: 'Stripe', nowMs: now(), isProduct: true };
        const payment = paidByStripe(ad && paymentOf(ad), session, isoTime(actor.nowMs));
        if (payment === 'repeated') return payment;
        if (!ad || typeof payment === 'string') {
          const reason = unmatchedReason(ad, payment === 'wrong-amount');
          await storeUnmatched(tables, ad ?? { id: adId }, session, { reference, reason }, actor);
          warn(
            `Stripe's payment ${reference} for the ad ${adId} settles nothing (${reason}). It is listed in the panel, under Advertisements.`,
          );
          return 'unmatched';
        }
        // The one that was paid has ended by itself.
        if (ad.checkout?.session !== session.id) await endCheckout(tables, ad, actor.nowMs);
        await tables.ads.change(ad, { payment, checkout: null });
        await note(tables, ad, 'paid', actor, payment.note);
        return 'paid';
      });
    },
  };
}

import type { StripeEvent, StripeOutcome } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { addMessage } from '../../platform/jobs/outbox/outbox-table';
import { log } from '../../platform/log';
import { isoTime } from '../../platform/rules/iso-time';
import { upstreams } from '../../platform/services';
import { ownAd, statusUrl } from './ad-links';
import { assertMayBe, changeAds, note } from './change-ads';
import { checkoutExpiry, endCheckout } from './end-ads';
import type { Ad } from './rules/ad';
import { paidByStripe, paymentOf, unmatchedReason } from './rules/payment';
import { changeAd, findAd } from './tables/ads';
import { isUnmatched, storeUnmatched } from './unmatched-payments';

/** A payment that takes days is reported by the second once it is made. */
const PAID_EVENTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** A session lives for a day: within half of it, *Pay* leads to the same one. */
const SAME_SESSION_MS = 12 * 3_600_000;

/** @throws ApiError 404 STRIPE_OFF */
function stripe() {
  const { stripe } = upstreams();
  if (!stripe) throw new ApiError('STRIPE_OFF');
  return stripe;
}

const isOpen = ({ checkout }: Ad, nowMs: number) => nowMs < (checkout?.atMs ?? 0) + SAME_SESSION_MS;

/**
 * Where an advertiser pays at Stripe: the product moves no money. @throws ApiError 401 STATUS_TOKEN_INVALID, 404
 * STRIPE_OFF, 409 PAYMENT_NOT_DUE, 502 or 503 UPSTREAM_…
 */
export async function checkoutUrl(token: string): Promise<string> {
  const ad = await ownAd(token);
  const service = stripe();
  const nowMs = Date.now();
  assertMayBe('pay', ad, nowMs);
  if (ad.checkout && isOpen(ad, nowMs)) return ad.checkout.url;
  const { amount, currency } = paymentOf(ad) as NonNullable<Ad['payment']>;
  const outcome = await service.checkout({
    ...{ amount, currency, reference: ad.id },
    name: `Advertisement ${ad.id}`,
    returnUrl: statusUrl(ad.id),
  });
  if (!outcome.ok) throw upstreamError('Stripe', outcome);
  const { session, url } = outcome;
  const kept = await changeAds('ads', async () => {
    const current = await findAd(ad.id);
    // Decided, or paid for by another request, while Stripe made the session.
    if (!current || paymentOf(current)?.status !== 'due') {
      await addMessage(checkoutExpiry(session), nowMs);
      return null;
    }
    if (current.checkout && isOpen(current, nowMs)) {
      const isOther = current.checkout.session !== session;
      if (isOther) await addMessage(checkoutExpiry(session), nowMs);
      return current.checkout;
    }
    await endCheckout(current, nowMs);
    const checkout = { session, url, atMs: nowMs };
    await changeAd(current, { checkout });
    return checkout;
  });
  if (!kept) throw new ApiError('PAYMENT_NOT_DUE/own');
  return kept.url;
}

/**
 * Notes what Stripe's signed webhook reports. Any signed event is taken: an endpoint that keeps refusing is turned off by
 * Stripe. A payment that settles nothing is stored, so that its money can go back. @throws ApiError 401
 * STRIPE_SIGNATURE_INVALID, 404 STRIPE_OFF
 */
export async function receivePayment(
  rawBody: Buffer,
  signature: string,
  event: StripeEvent,
): Promise<StripeOutcome> {
  if (!(await stripe().isSigned(rawBody, signature)))
    throw new ApiError('STRIPE_SIGNATURE_INVALID');
  const session = event.data?.object;
  if (!PAID_EVENTS.includes(event.type) || session?.payment_status !== 'paid') return 'ignored';
  // Sessions of 1.7.0 have no metadata.
  const adId = session.metadata?.elc_application ?? session.client_reference_id;
  const reference = session.payment_intent ?? session.id;
  if (!adId || !reference) return 'ignored';
  return changeAds('ads', async (nowMs) => {
    const ad = await findAd(adId);
    if (!ad && !session.metadata?.elc_application) return 'ignored';
    if (await isUnmatched(reference)) return 'repeated';
    const actor = { by: 'Stripe', nowMs, isProduct: true };
    const payment = paidByStripe(ad && paymentOf(ad), session, isoTime(nowMs));
    if (payment === 'repeated') return payment;
    if (!ad || typeof payment === 'string') {
      const reason = unmatchedReason(ad, payment === 'wrong-amount');
      await storeUnmatched(ad ?? { id: adId }, session, { reference, reason }, actor);
      log.warn(
        `Stripe's payment ${reference} for the ad ${adId} settles nothing (${reason}). It is listed in the panel, under Advertisements.`,
      );
      return 'unmatched';
    }
    // The one that was paid has ended by itself.
    if (ad.checkout?.session !== session.id) await endCheckout(ad, nowMs);
    await changeAd(ad, { payment, checkout: null });
    await note(ad, 'paid', actor, payment.note);
    return 'paid';
  });
}

import type { CheckoutSession, UnmatchedPayment, UnmatchedReason } from '@elc/contracts';
import { moneyText } from '@elc/contracts/ads/ad-price';
import { ApiError } from '../../platform/http/errors/api-error';
import { notFound } from '../../platform/http/errors/common-errors';
import { isoTime } from '../../platform/rules/iso-time';
import { type Actor, changeAds, note } from './change-ads';
import type { Ad } from './rules/ad';
import { unsettled } from './rules/payment';
import { findAd } from './tables/ads';
import {
  addUnmatched,
  findUnmatched,
  listUnmatched,
  noteRefund,
  type StoredUnmatched,
} from './tables/unmatched-payments';

const SHOWN_MAX = 100;

/** Stores a payment that settles nothing, in the history of its ad as well. */
export async function storeUnmatched(
  ad: Pick<Ad, 'id'> & Partial<Ad>,
  { amount_total, currency }: Pick<CheckoutSession, 'amount_total' | 'currency'>,
  { reference, reason }: Pick<StoredUnmatched, 'reference' | 'reason'>,
  actor: Actor,
): Promise<void> {
  const payment = {
    ...{ reference, reason, adId: ad.id, atMs: actor.nowMs },
    ...{ amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase() },
  };
  await addUnmatched(payment);
  await note(ad, 'unmatched-payment', actor, `${moneyText(payment)}, ${reference}`);
}

/**
 * Lists what was paid for an ad that ends without a reviewer looking at it, so that its money can go back. Returns what
 * changes of the ad.
 */
export async function releasePayment(
  ad: Ad,
  reason: UnmatchedReason,
  actor: Actor,
): Promise<Partial<Pick<Ad, 'payment'>>> {
  const { payment } = ad;
  if (payment?.status !== 'paid' || payment.refund !== null) return {};
  const reference = (payment.by === 'Stripe' && payment.note) || ad.id;
  const paid = { amount_total: payment.amount, currency: payment.currency };
  await storeUnmatched(ad, paid, { reference, reason }, actor);
  return { payment: unsettled(payment) };
}

async function show({
  number,
  atMs,
  refund,
  ...payment
}: StoredUnmatched): Promise<UnmatchedPayment> {
  return {
    ...payment,
    id: String(number),
    title: (await findAd(payment.adId))?.analysis.mainProduct ?? payment.adId,
    at: isoTime(atMs),
    refund: refund && shownRefund(refund),
  };
}

const shownRefund = ({ atMs, ...refund }: NonNullable<StoredUnmatched['refund']>) => ({
  ...refund,
  at: isoTime(atMs),
});

/** The payments that fit no ad. */
export const unmatchedPayments = async (): Promise<UnmatchedPayment[]> =>
  Promise.all((await listUnmatched(SHOWN_MAX)).map(show));

/**
 * Notes that money went back; the product moves none. @throws ApiError 404 NOT_FOUND, 400 VALIDATION, 409
 * PAYMENT_REFUNDED
 */
export async function refundPayment(
  id: string,
  by: string,
  given: { amount: number; note: string },
): Promise<void> {
  await changeAds('ads', async (nowMs) => {
    const payment = await findUnmatched(Number(id));
    if (!payment) throw notFound('This payment');
    if (payment.refund) throw new ApiError('PAYMENT_REFUNDED');
    if (given.amount > payment.amount) throw new ApiError('VALIDATION/refundHigh');
    await noteRefund(payment.number, { ...given, by, atMs: nowMs });
    const { reference, amount, adId } = payment;
    const refunded = moneyText({ ...payment, amount: given.amount });
    const detail = `${refunded} of ${reference}: ${given.note}`;
    await note((await findAd(adId)) ?? { id: adId }, 'refunded', { by, nowMs }, detail, [
      { reference, amount, refund: null },
      { reference, amount, refund: given },
    ]);
  });
}

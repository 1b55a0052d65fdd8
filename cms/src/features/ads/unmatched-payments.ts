import type { CheckoutSession, UnmatchedPayment, UnmatchedReason } from '@elc/contracts';
import { moneyText } from '@elc/contracts/ads/ad-price';
import { ApiError } from '../../platform/http/errors/api-error';
import { notFound } from '../../platform/http/errors/common-errors';
import { isoTime } from '../../platform/rules/iso-time';
import { type Actor, note } from './activation';
import type { AdParts } from './parts';
import { unsettled } from './rules/payment';
import type { AdTables } from './tables/ad-changes';
import type { AdChange, StoredAd } from './tables/ads';
import type { StoredUnmatched } from './tables/unmatched-payments';

const SHOWN_MAX = 100;

/** Stores a payment that settles nothing, in the history of its ad as well. */
export async function storeUnmatched(
  tables: AdTables,
  ad: Pick<StoredAd, 'id'> & Partial<StoredAd>,
  { amount_total, currency }: Pick<CheckoutSession, 'amount_total' | 'currency'>,
  { reference, reason }: Pick<StoredUnmatched, 'reference' | 'reason'>,
  actor: Actor,
): Promise<void> {
  const payment = {
    ...{ reference, reason, adId: ad.id, atMs: actor.nowMs },
    ...{ amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase() },
  };
  await tables.unmatched().add(payment);
  await note(tables, ad, 'unmatched-payment', actor, `${moneyText(payment)}, ${reference}`);
}

/**
 * Lists what was paid for an ad that ends without a reviewer looking at it, so that its money can go back. Returns what
 * changes of the ad.
 */
export async function releasePayment(
  tables: AdTables,
  ad: StoredAd,
  reason: UnmatchedReason,
  actor: Actor,
): Promise<Pick<AdChange, 'payment'>> {
  const { payment } = ad;
  if (payment?.status !== 'paid' || payment.refund !== null) return {};
  const reference = (payment.by === 'Stripe' && payment.note) || ad.id;
  const paid = { amount_total: payment.amount, currency: payment.currency };
  await storeUnmatched(tables, ad, paid, { reference, reason }, actor);
  return { payment: unsettled(payment) };
}

/** The payments that fit no ad, and what the team notes of their refunds; the product moves no money. */
export function createUnmatchedView({ ads, unmatched, changeAds, now }: AdParts) {
  const show = async ({ number, atMs, refund, ...payment }: StoredUnmatched) => ({
    ...payment,
    id: String(number),
    title: (await ads.find(payment.adId))?.analysis.mainProduct ?? payment.adId,
    at: isoTime(atMs),
    refund: refund && shownRefund(refund),
  });

  return {
    open: unmatched.open,

    list: async (): Promise<UnmatchedPayment[]> =>
      Promise.all((await unmatched.list(SHOWN_MAX)).map(show)),

    /** @throws ApiError 404 NOT_FOUND, 400 VALIDATION, 409 PAYMENT_REFUNDED */
    async refund(id: string, by: string, given: { amount: number; note: string }): Promise<void> {
      await changeAds('ads', async (tables) => {
        const payment = await tables.unmatched().find(Number(id));
        if (!payment) throw notFound('This payment');
        if (payment.refund) throw new ApiError('PAYMENT_REFUNDED');
        if (given.amount > payment.amount) throw new ApiError('VALIDATION/refundHigh');
        const nowMs = now();
        await tables.unmatched().refund(payment.number, { ...given, by, atMs: nowMs });
        const ad = (await tables.ads.find(payment.adId)) ?? { id: payment.adId };
        const refunded = moneyText({ ...payment, amount: given.amount });
        const detail = `${refunded} of ${payment.reference}: ${given.note}`;
        const { reference, amount } = payment;
        await note(tables, ad, 'refunded', { by, nowMs }, detail, [
          { reference, amount, refund: null },
          { reference, amount, refund: given },
        ]);
      });
    },
  };
}

const shownRefund = ({ atMs, ...refund }: NonNullable<StoredUnmatched['refund']>) => ({
  ...refund,
  at: isoTime(atMs),
});

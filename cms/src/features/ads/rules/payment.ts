import {
  AD_CURRENCY,
  AD_PRICES,
  type AdPayment,
  type CheckoutSession,
  type PaymentDecision,
  type PaymentSettings,
  type SentDuration,
  type UnmatchedReason,
} from '@elc/contracts';
import type { Ad } from './ad';

/** What is stored of an ad with this price, in cents, at its submission: also of a free one, whose tier may cost later. */
export function paymentFor(amount: number): AdPayment {
  return {
    status: amount === 0 ? 'waived' : 'due',
    amount,
    currency: AD_CURRENCY,
    note: null,
    refund: null,
    by: null,
    at: null,
  };
}

/** As of the submission; earlier releases stored it with priced ads only, and had no other prices. */
const agreed = ({ payment, duration }: Pick<Ad, 'payment' | 'duration'>): AdPayment =>
  payment ?? paymentFor(AD_PRICES[duration]);

/** In cents. */
export const priceOf = (ad: Pick<Ad, 'payment' | 'duration'>): number => agreed(ad).amount;

/**
 * Null for a free ad. Pending applications of earlier releases are due as well; decided ones are left alone, and
 * rejected ones owe nothing.
 */
export function paymentOf(ad: Pick<Ad, 'payment' | 'status' | 'duration'>): AdPayment | null {
  const present = ad.status === 'pending' ? agreed(ad) : ad.payment;
  if (present?.amount === 0) return null;
  return ad.status === 'rejected' && present?.status === 'due' ? null : present;
}

/** The payment after a decision that may be made on it. */
export function settled(
  payment: AdPayment,
  { status, note = '' }: PaymentDecision,
  by: string,
  at: string,
): AdPayment {
  if (status === 'refunded') return { ...payment, refund: note };
  return { ...payment, status, note: note || null, by, at };
}

/** The payment as before a decision on it. */
export const unsettled = (payment: AdPayment): AdPayment => ({
  ...payment,
  ...{ status: 'due', note: null, by: null, at: null },
});

/** The payment as Stripe reports that it was made; a word where it was noted before or is not the one that is due. */
export function paidByStripe(
  payment: AdPayment | null,
  { payment_intent, id, amount_total: amount, currency }: CheckoutSession,
  at: string,
): AdPayment | 'repeated' | 'not-due' | 'wrong-amount' {
  const note = payment_intent ?? id ?? '';
  if (payment?.status === 'paid' && payment.note === note) return 'repeated';
  if (payment?.status !== 'due') return 'not-due';
  const isRight = amount === payment.amount && currency?.toUpperCase() === payment.currency;
  return isRight && note ? { ...payment, status: 'paid', note, by: 'Stripe', at } : 'wrong-amount';
}

/** Why a payment settles nothing: first what became of the ad. */
export function unmatchedReason(
  ad: Pick<Ad, 'status' | 'isWithdrawn' | 'isRemoved'> | null,
  isWrongAmount: boolean,
): UnmatchedReason {
  if (!ad) return 'erased';
  const { status, isWithdrawn, isRemoved } = ad;
  if (isWithdrawn) return 'withdrawn';
  if (isRemoved) return 'removed';
  if (status === 'rejected') return 'rejected';
  return isWrongAmount ? 'amount' : 'settled';
}

/** How a priced ad is paid; empty where the team has set nothing. */
export function paymentTerms(
  duration: SentDuration,
  { day, month, fullscreen }: PaymentSettings,
  checkout = false,
) {
  const terms = { '1 day': day, '1 month': month, '10-fullscreen': fullscreen };
  const { link, instructions } = terms[duration];
  return { checkout, link: (!checkout && link) || null, instructions: instructions || null };
}

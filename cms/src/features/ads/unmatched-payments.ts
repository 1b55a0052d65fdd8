import type { CheckoutSession, UnmatchedPayment, UnmatchedReason } from '@elc/contracts';
import { isPaidFor } from '@elc/contracts/ads/ad-actions';
import { moneyText } from '@elc/contracts/ads/ad-price';
import { bigInteger, json, nullable, rowNumber, string } from '../../platform/db/columns';
import { defineTable, type Row } from '../../platform/db/define-table';
import type { Waiting } from '../../platform/db/waiting';
import { ApiError } from '../../platform/http/errors/api-error';
import { notFound } from '../../platform/http/errors/common-errors';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { type Actor, changeAds, note } from './change-ads';
import type { Ad } from './rules/ad';
import { unsettled } from './rules/payment';
import { findAd } from './tables/ads';

interface Refund {
  /** In cents; 0 where nothing went back. */
  readonly amount: number;
  readonly note: string;
  readonly by: string;
  readonly atMs: number;
}

/** Payments that Stripe reported for ads on which they were not due, and of ads that ended; amounts in cents. */
export const unmatchedPaymentTable = defineTable(
  'unmatched_payments',
  {
    number: rowNumber(),
    reference: string(),
    adId: string(),
    amount: bigInteger(),
    currency: string(),
    reason: string<UnmatchedReason>(),
    atMs: bigInteger(),
    refund: nullable(json<Refund>()),
  },
  { unique: [['reference']], indexed: [['adId']] },
);

type StoredUnmatched = Row<typeof unmatchedPaymentTable>;

const { where, columns, read, first, toColumns } = unmatchedPaymentTable;

const SHOWN_MAX = 100;

export const isUnmatched = async (reference: string): Promise<boolean> =>
  (await first(where({ reference }))) !== null;

export const unmatchedOf = (adId: string) => read(where({ adId }).orderBy(columns.number));

/** Payments that fit no ad, whose refund is open. */
export async function openUnmatched(): Promise<Waiting> {
  const open = await read(where({ refund: null }).orderBy(columns.atMs));
  return { count: open.length, oldestMs: open[0]?.atMs ?? null };
}

/** Stores a payment that settles nothing, in the history of its ad as well. */
export async function storeUnmatched(
  ad: Pick<Ad, 'id'> & Partial<Ad>,
  { amount_total, currency }: Pick<CheckoutSession, 'amount_total' | 'currency'>,
  { reference, reason }: Pick<StoredUnmatched, 'reference' | 'reason'>,
  actor: Actor,
): Promise<void> {
  const payment = { amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase() };
  const stored = { ...payment, reference, reason, adId: ad.id, atMs: actor.nowMs };
  await where().insert(toColumns(stored));
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
  if (!isPaidFor(payment)) return {};
  const reference = (payment.by === 'Stripe' && payment.note) || ad.id;
  const paid = { amount_total: payment.amount, currency: payment.currency };
  await storeUnmatched(ad, paid, { reference, reason }, actor);
  return { payment: unsettled(payment) };
}

/** Those without a note of their refund first, oldest on top; then the others, newest first. */
export async function unmatchedPayments(): Promise<UnmatchedPayment[]> {
  const open = await read(where({ refund: null }).orderBy(columns.number).limit(SHOWN_MAX));
  const refunded = where().whereNotNull(columns.refund).orderBy(columns.number, 'desc');
  const all = [...open, ...(await read(refunded.limit(SHOWN_MAX)))];
  return Promise.all(all.slice(0, SHOWN_MAX).map(show));
}

async function show({ number, atMs, refund, ...payment }: StoredUnmatched) {
  const title = (await findAd(payment.adId))?.analysis.mainProduct ?? payment.adId;
  return {
    ...{ ...payment, title, id: String(number), at: isoTime(atMs) },
    refund: refund && { ...pick(refund, 'amount', 'note', 'by'), at: isoTime(refund.atMs) },
  };
}

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
    const payment = await first(where({ number: Number(id) }));
    if (!payment) throw notFound('This payment');
    if (payment.refund) throw new ApiError('PAYMENT_REFUNDED');
    if (given.amount > payment.amount) throw new ApiError('VALIDATION/refundHigh');
    const { number, reference, amount, adId } = payment;
    await where({ number }).update(toColumns({ refund: { ...given, by, atMs: nowMs } }));
    const refunded = moneyText({ ...payment, amount: given.amount });
    const detail = `${refunded} of ${reference}: ${given.note}`;
    await note((await findAd(adId)) ?? { id: adId }, 'refunded', { by, nowMs }, detail, [
      { reference, amount, refund: null },
      { reference, amount, refund: given },
    ]);
  });
}

import type { UnmatchedReason } from '@elc/contracts';
import { bigInteger, json, nullable, rowNumber, string } from '../../../platform/db/columns';
import { defineTable, type Row } from '../../../platform/db/define-table';
import type { Waiting } from '../../../platform/db/waiting';

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

export type StoredUnmatched = Row<typeof unmatchedPaymentTable>;

const { where, columns, read, first, toColumns } = unmatchedPaymentTable;

export async function addUnmatched(
  payment: Omit<StoredUnmatched, 'number' | 'refund'>,
): Promise<void> {
  await where().insert(toColumns(payment));
}

export const findUnmatched = (number: number) => first(where({ number }));

export const isUnmatched = async (reference: string): Promise<boolean> =>
  (await first(where({ reference }))) !== null;

/** Those without a note of their refund first, oldest on top; then the others, newest first. */
export async function listUnmatched(limit: number): Promise<StoredUnmatched[]> {
  const open = await read(where({ refund: null }).orderBy(columns.number).limit(limit));
  const others = where().whereNotNull(columns.refund).orderBy(columns.number, 'desc');
  return [...open, ...(await read(others.limit(limit)))].slice(0, limit);
}

export const unmatchedOf = (adId: string) => read(where({ adId }).orderBy(columns.number));

/** Payments that fit no ad, whose refund is open. */
export async function openUnmatched(): Promise<Waiting> {
  const open = await read(where({ refund: null }).orderBy(columns.atMs));
  return { count: open.length, oldestMs: open[0]?.atMs ?? null };
}

export async function noteRefund(number: number, refund: Refund): Promise<void> {
  await where({ number }).update(toColumns({ refund }));
}

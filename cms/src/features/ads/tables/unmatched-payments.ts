import type { UnmatchedReason } from '@elc/contracts';
import { bigInteger, json, nullable, rowNumber, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
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

export function createUnmatchedPayments(connection: Connection) {
  const { tableName, toColumns, toRow } = unmatchedPaymentTable;
  const table = () => connection(tableName);
  return {
    async add(payment: Omit<StoredUnmatched, 'number' | 'refund'>): Promise<void> {
      await table().insert(toColumns(payment));
    },
    find: (number: number) => firstRow(table().where({ id: number }), toRow),
    isKnown: async (reference: string): Promise<boolean> =>
      (await table().where({ reference }).first('id')) !== undefined,
    /** Those without a note of their refund first, oldest on top; then the others, newest first. */
    async list(limit: number): Promise<StoredUnmatched[]> {
      const open = await table().whereNull('refund').orderBy('id').limit(limit);
      const others = table().whereNotNull('refund').orderBy('id', 'desc');
      return [...open, ...(await others.limit(limit))].slice(0, limit).map(toRow);
    },
    ofAd: async (adId: string): Promise<StoredUnmatched[]> =>
      (await table().where({ ad_id: adId }).orderBy('id')).map(toRow),
    /** Those without a note of their refund. */
    async open(): Promise<Waiting> {
      const rows: { at_ms: number | string }[] = await table()
        .whereNull('refund')
        .orderBy('at_ms')
        .select('at_ms');
      return { count: rows.length, oldestMs: rows[0] ? Number(rows[0].at_ms) : null };
    },
    async refund(number: number, refund: Refund): Promise<void> {
      await table().where({ id: number }).update(toColumns({ refund }));
    },
  };
}

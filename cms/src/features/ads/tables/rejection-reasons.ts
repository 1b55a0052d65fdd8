import { randomBytes } from 'node:crypto';
import { REJECTION_REASONS_MAX } from '@elc/contracts';
import { recordAudit } from '../../../platform/audit/record-audit';
import { bigInteger, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';

export const rejectionReasonTable = defineTable(
  'rejection_reasons',
  {
    reasonId: string('public_id'),
    text: text(),
    by: string('changed_by'),
    atMs: bigInteger('changed_at_ms'),
  },
  { unique: [['reasonId']] },
);

type RejectionReason = Row<typeof rejectionReasonTable>;

/** Reasons that reviewers save, shared by all of them; each method returns the list. */
export function createRejectionReasons(connection: Connection, now: () => number) {
  const { tableName, toColumns, toRow } = rejectionReasonTable;
  /** In alphabetical order. */
  const list = async (): Promise<RejectionReason[]> =>
    (await connection(tableName).orderBy([{ column: 'text' }, { column: 'id' }])).map(toRow);
  return {
    list,
    /** The same text is stored once; null when the list is full. */
    async add(text: string, by: string): Promise<RejectionReason[] | null> {
      const known = await list();
      if (known.some((reason) => reason.text === text)) return known;
      if (known.length >= REJECTION_REASONS_MAX) return null;
      const reasonId = randomBytes(12).toString('hex');
      await connection.transaction(async (trx) => {
        await trx(tableName).insert(toColumns({ reasonId, text, by, atMs: now() }));
        const change = { subject: 'reason', subjectId: reasonId, action: 'saved' } as const;
        await recordAudit(trx, { by, ...change, after: { text } });
      });
      return list();
    },
    /** Removing a missing one does nothing. */
    async remove(reasonId: string, by: string): Promise<RejectionReason[]> {
      await connection.transaction(async (trx) => {
        const one = () => trx(tableName).where({ public_id: reasonId });
        const row = await one().first();
        if (!row || (await one().delete()) === 0) return;
        const change = { subject: 'reason', subjectId: reasonId, action: 'removed' } as const;
        await recordAudit(trx, { by, ...change, before: { text: toRow(row).text } });
      });
      return list();
    },
  };
}

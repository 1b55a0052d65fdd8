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

export type RejectionReason = Row<typeof rejectionReasonTable>;

/** Shared by all site admins. */
export function createRejectionReasons(connection: Connection) {
  const table = () => connection(rejectionReasonTable.tableName);
  return {
    /** In alphabetical order. */
    async list(): Promise<RejectionReason[]> {
      const rows = await table().orderBy([{ column: 'text' }, { column: 'id' }]);
      return rows.map(rejectionReasonTable.toRow);
    },
    add: (reason: RejectionReason): Promise<void> =>
      connection.transaction(async (trx) => {
        await trx(rejectionReasonTable.tableName).insert(rejectionReasonTable.toColumns(reason));
        const { by, reasonId: subjectId, text } = reason;
        const change = { subject: 'reason', subjectId, action: 'saved', after: { text } } as const;
        await recordAudit(trx, { by, ...change });
      }),
    /** Removing a missing one does nothing. */
    remove: (reasonId: string, by: string): Promise<void> =>
      connection.transaction(async (trx) => {
        const one = () => trx(rejectionReasonTable.tableName).where({ public_id: reasonId });
        const row = await one().first();
        if (!row || (await one().delete()) === 0) return;
        const { text } = rejectionReasonTable.toRow(row);
        const subject = { subject: 'reason', subjectId: reasonId } as const;
        await recordAudit(trx, {
          by,
          ...subject,
          action: 'removed',
          before: { text },
        });
      }),
  };
}

export type RejectionReasons = ReturnType<typeof createRejectionReasons>;

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
    async add(reason: RejectionReason): Promise<void> {
      await table().insert(rejectionReasonTable.toColumns(reason));
    },
    /** Removing a missing one does nothing. */
    async remove(reasonId: string): Promise<void> {
      await table().where({ public_id: reasonId }).delete();
    },
  };
}

export type RejectionReasons = ReturnType<typeof createRejectionReasons>;

import type { Connection } from '../db/connection';
import { auditTable, hashOf, type StoredAudit } from './record-audit';

const BATCH_ROWS = 1000;

export type AuditState =
  | { readonly ok: true; readonly entries: number; readonly newestHash: string | null }
  | {
      readonly ok: false;
      /** The first wrong row, oldest first: it was changed, or what stood before it was removed. */
      readonly broken: Pick<StoredAudit, 'id' | 'atMs'>;
      readonly why: 'changed' | 'removed';
    };

/** Follows the chain from the oldest row; what retention deleted is before it. */
export async function verifyAudit(connection: Connection): Promise<AuditState> {
  let entries = 0;
  let previous: StoredAudit | null = null;
  for (;;) {
    const rows: unknown[] = await connection(auditTable.tableName)
      .where('id', '>', previous?.id ?? 0)
      .orderBy('id')
      .limit(BATCH_ROWS);
    for (const row of rows.map(auditTable.toRow)) {
      const broken = { id: row.id, atMs: row.atMs };
      if (previous && row.previousHash !== previous.hash)
        return { ok: false, broken, why: 'removed' };
      if (row.hash !== hashOf(row)) return { ok: false, broken, why: 'changed' };
      previous = row;
      entries += 1;
    }
    if (rows.length < BATCH_ROWS) return { ok: true, entries, newestHash: previous?.hash ?? null };
  }
}

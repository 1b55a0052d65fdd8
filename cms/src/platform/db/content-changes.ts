import { latestCredibleMs } from '../rules/latest-credible';
import { bigInteger } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';
import { createRevisions } from './revisions';

/** Notes are due within a minute. */
const DUE_MS_MAX = 60_000;

export const contentChangeTable = defineTable('content_changes', { dueAtMs: bigInteger() });

/**
 * Changes of published content that the content revision has not been moved for yet. A note is written
 * in the transaction of the change, so it is there if and only if the change is; a process that dies
 * between the two leaves it to the next one that counts. `connection` may be a transaction, which the note then is part of.
 */
export function createContentChanges(connection: Connection) {
  const { tableName } = contentChangeTable;
  return {
    /** Notes a change; `count` leaves the note alone before `dueAtMs`. Returns the note's id. */
    async note(dueAtMs: number): Promise<number> {
      const [row] = await connection(tableName).insert({ due_at_ms: dueAtMs }).returning('id');
      return row.id;
    },
    async makeDue(id: number): Promise<void> {
      await connection(tableName).where({ id }).update({ due_at_ms: 0 });
    },
    /** Moves the revision, once for all notes that are due; true when there were any. */
    async count(nowMs: number): Promise<boolean> {
      const isDue = () =>
        connection(tableName).whereNotBetween('due_at_ms', [
          nowMs + 1,
          latestCredibleMs(nowMs, DUE_MS_MAX),
        ]);
      if (!(await isDue().first('id'))) return false;
      return connection.transaction(async (trx) => {
        const counted = await isDue().transacting(trx).delete();
        // None when another replica was quicker: it has moved the revision.
        if (counted > 0) await createRevisions(trx as Connection).bump('content');
        return counted > 0;
      });
    },
  };
}

export type ContentChanges = ReturnType<typeof createContentChanges>;

import { bigInteger, integer } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, deleteOldest } from '../../../platform/db/define-table';
import { chunksOf } from '../../../platform/rules/chunks-of';

export const badgeSnapshotTable = defineTable(
  'badge_snapshots',
  {
    badgeId: bigInteger(),
    hour: integer(),
    takenAtMs: bigInteger(),
    awardedCount: bigInteger(),
  },
  { unique: [['badgeId', 'hour']], indexed: [['takenAtMs']] },
);

const toSnapshot = badgeSnapshotTable.rowWithout('hour');

/** How often a badge had been awarded at an instant. */
export type BadgeSnapshot = ReturnType<typeof toSnapshot>;

const HOUR_MS = 3_600_000;

/** Rows of one statement: databases bound how many values a statement may carry. */
const ROWS_MAX = 100;

/** The product's own hourly readings of award counts: what days are counted from. */
export function createBadgeSnapshots(connection: Connection) {
  const table = () => connection(badgeSnapshotTable.tableName);
  return {
    /** Stores the first one of each badge and UTC hour; later ones change nothing. */
    async add(snapshots: readonly BadgeSnapshot[]): Promise<void> {
      for (const some of chunksOf(snapshots, ROWS_MAX)) {
        const rows = some.map((snapshot) =>
          badgeSnapshotTable.toColumns({
            ...snapshot,
            hour: Math.floor(snapshot.takenAtMs / HOUR_MS),
          }),
        );
        await table().insert(rows).onConflict(['badge_id', 'hour']).ignore();
      }
    },
    /** Those of these badges since an instant, in the order of time. */
    async since(badgeIds: readonly number[], sinceMs: number): Promise<BadgeSnapshot[]> {
      const rows = await table()
        .whereIn('badge_id', [...badgeIds])
        .andWhere('taken_at_ms', '>=', sinceMs)
        .orderBy('taken_at_ms');
      return rows.map(toSnapshot);
    },
    deleteBefore: deleteOldest(connection, badgeSnapshotTable, 'taken_at_ms'),
  };
}

export type BadgeSnapshots = ReturnType<typeof createBadgeSnapshots>;

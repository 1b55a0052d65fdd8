import type { Generation, LeaderboardSort } from '@elc/contracts';
import type { Connection } from '../../db/connection';
import {
  analysedMember,
  ORDER_COLUMNS,
  type SavedMember,
  scanMemberTable,
} from './scan-member-table';
import { type StoredScan, scanFrom, scanTable } from './scans';

/** An entry of a group's leaderboard, with the number that its order falls by, as it is stored. */
export interface RankedMember extends SavedMember {
  readonly orderedBy: number;
}

export interface MemberPage {
  readonly scanRowId: number;
  readonly sort: LeaderboardSort;
  readonly generation?: Generation | undefined;
  readonly limit: number;
  /** Entries after this one. */
  readonly after?: { readonly orderedBy: number; readonly userId: number } | undefined;
}

export interface ScanMembers {
  /** Highest number first, unknown ones last; among equals the higher user id first. */
  ranked(page: MemberPage): Promise<RankedMember[]>;
  /** Which of these users the scan has saved, those included whose rows were erased since. */
  savedAmong(scanRowId: number, userIds: readonly number[]): Promise<Set<number>>;
  /**
   * The scan that stands for a group: its latest completed one, or while none has been completed the
   * latest one that has analysed anybody.
   */
  shownScan(groupId: number): Promise<StoredScan | null>;
  /** The same of every group, latest scan first; only those before the row `beforeRowId`. */
  shownScans(limit: number, beforeRowId?: number): Promise<StoredScan[]>;
  /**
   * Forgets the members of a group's completed scans, except the latest one and the one before it,
   * through which somebody may still be paging. What the scans themselves say stays.
   */
  forgetSuperseded(groupId: number): Promise<void>;
}

const COMPLETED_KEPT = 2;

/** Rows deleted in one go, so that a large group does not hold the database up. */
const DELETED_AT_ONCE = 500;

/** Results of scans, read from indexes; `aliasOf` returns the number that stands for an erased member. */
export function createScanMembers(
  connection: Connection,
  aliasOf: (userId: number) => number,
): ScanMembers {
  const table = () => connection(scanMemberTable.tableName);
  const scans = () => connection(scanTable.tableName);
  const shownIds = () =>
    scans()
      .where((some) => some.where({ status: 'completed' }).orWhereRaw('members_done > failures'))
      .groupBy('group_id')
      .select(connection.raw("coalesce(max(case when status = 'completed' then id end), max(id))"));
  return {
    async ranked({ scanRowId, sort, generation, limit, after }) {
      const column = ORDER_COLUMNS[sort];
      const query = table().where({ scan_id: scanRowId });
      if (generation) query.where({ generation });
      else query.whereNotNull('generation');
      if (after) query.whereRaw(`(${column}, user_id) < (?, ?)`, [after.orderedBy, after.userId]);
      const rows = await query
        .orderBy([
          { column, order: 'desc' },
          { column: 'user_id', order: 'desc' },
        ])
        .limit(limit);
      return rows.map((row) => ({ ...analysedMember(row), orderedBy: Number(row[column]) }));
    },
    async savedAmong(scanRowId, userIds) {
      const idOf = new Map(
        userIds.flatMap((userId) => [
          [userId, userId],
          [aliasOf(userId), userId],
        ]),
      );
      const rows = await table()
        .where({ scan_id: scanRowId })
        .whereIn('user_id', [...idOf.keys()])
        .select('user_id');
      return new Set(rows.flatMap((row) => idOf.get(Number(row.user_id)) ?? []));
    },
    async shownScan(groupId) {
      const row = await scans()
        .whereIn('id', shownIds().where({ group_id: groupId }))
        .first();
      return row ? scanFrom(row) : null;
    },
    async shownScans(limit, beforeRowId) {
      const query = scans().whereIn('id', shownIds()).orderBy('id', 'desc').limit(limit);
      if (beforeRowId !== undefined) query.where('id', '<', beforeRowId);
      return (await query).map(scanFrom);
    },
    async forgetSuperseded(groupId) {
      const completed = await scans()
        .where({ group_id: groupId, status: 'completed' })
        .orderBy('id', 'desc')
        .select('id');
      const superseded = completed.slice(COMPLETED_KEPT).map(({ id }) => id);
      for (;;) {
        const rows = await table()
          .whereIn('scan_id', superseded)
          .limit(DELETED_AT_ONCE)
          .select('id');
        if (rows.length === 0) return;
        await table()
          .whereIn(
            'id',
            rows.map(({ id }) => id),
          )
          .delete();
      }
    },
  };
}

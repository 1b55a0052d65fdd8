import type { Generation, LeaderboardSort } from '@elc/contracts';
import type { Connection } from '../../../platform/db/connection';
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

const COMPLETED_MAX = 2;

/** Rows deleted in one go, so that a large group does not hold the database up. */
const DELETED_AT_ONCE = 500;

/** Whether there are members of scans that ended before an instant. */
export async function hasScanMembersBefore(
  connection: Connection,
  beforeMs: number,
): Promise<boolean> {
  const found = await connection(scanMemberTable.tableName)
    .whereIn(
      'scan_id',
      connection(scanTable.tableName).where('ended_at_ms', '<', beforeMs).select('id'),
    )
    .first('id');
  return found !== undefined;
}

/** Results of scans, read from indexes; `aliasOf` returns the number that replaces an erased member's id. */
export function createScanMembers(connection: Connection, aliasOf: (userId: number) => number) {
  const table = () => connection(scanMemberTable.tableName);
  const scans = () => connection(scanTable.tableName);
  /**
   * Scans that stand for a scan's group instead of it: a completed one before all others, then the
   * latest.
   */
  const better = () =>
    connection({ better: scanTable.tableName })
      .select('better.id')
      .where('better.has_results', true)
      .whereRaw(
        `better.group_id = scan.group_id and (
          (better.id > scan.id and (better.status = 'completed' or scan.status <> 'completed'))
          or (better.id < scan.id and better.status = 'completed' and scan.status <> 'completed'))`,
      );
  return {
    /** Highest number first, unknown ones last; among equals the higher user id first. */
    async ranked({
      scanRowId,
      sort,
      generation,
      limit,
      after,
    }: MemberPage): Promise<RankedMember[]> {
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
    /** Which of these users the scan has saved, including those erased since. */
    async savedAmong(scanRowId: number, userIds: readonly number[]): Promise<Set<number>> {
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
    /**
     * The scan shown for a group: its latest completed one, or while none has been completed the
     * latest one that has analysed anybody. One without its members, deleted since, is never shown.
     */
    async shownScan(groupId: number): Promise<StoredScan | null> {
      const row = await scans()
        .where({ group_id: groupId, has_results: true })
        .orderByRaw("case when status = 'completed' then 0 else 1 end, id desc")
        .first();
      return row ? scanFrom(row) : null;
    },
    /** The same of every group, latest scan first; only those before the row `beforeRowId`. */
    async shownScans(limit: number, beforeRowId?: number): Promise<StoredScan[]> {
      const query = connection({ scan: scanTable.tableName })
        .select('scan.*')
        .where('scan.has_results', true)
        .whereNotExists(better())
        .orderBy('scan.id', 'desc')
        .limit(limit);
      if (beforeRowId !== undefined) query.where('scan.id', '<', beforeRowId);
      return (await query).map(scanFrom);
    },
    /** Deletes at most `limit` members of scans that ended before an instant; returns how many. */
    async deleteBefore(beforeMs: number, limit: number): Promise<number> {
      const ended = scans().where('ended_at_ms', '<', beforeMs).select('id');
      const some = table().whereIn('scan_id', ended).orderBy('scan_id').select('id').limit(limit);
      const deleted = await table().whereIn('id', some).delete();
      await noteResults(scans().where({ has_results: true }).where('ended_at_ms', '<', beforeMs));
      return deleted;
    },
    /**
     * Forgets the members of a group's completed scans, except the latest one and the one before it,
     * through which somebody may still be paging. What the scans themselves say stays.
     */
    async forgetSuperseded(groupId: number): Promise<void> {
      const completed = await scans()
        .where({ group_id: groupId, status: 'completed' })
        .orderBy('id', 'desc')
        .select('id');
      const superseded = completed.slice(COMPLETED_MAX).map(({ id }) => id);
      for (;;) {
        const rows = await table()
          .whereIn('scan_id', superseded)
          .limit(DELETED_AT_ONCE)
          .select('id');
        if (rows.length === 0) break;
        await table()
          .whereIn(
            'id',
            rows.map(({ id }) => id),
          )
          .delete();
      }
      await noteResults(scans().whereIn('id', superseded));
    },
  };
}

export type ScanMembers = ReturnType<typeof createScanMembers>;

/**
 * Writes of some scans whether they have results that can stand for their group: those that were completed
 * or have analysed anybody, unless their members were deleted. Of all scans without a choice of some.
 */
async function noteResults(scans: ReturnType<Connection>): Promise<void> {
  const { client } = scans as unknown as Pick<Connection, 'client'>;
  await scans.update({
    has_results: client.raw(resultsOf("status = 'completed'", 'members_done', 'failures')),
  });
}

/** The same for a row that has this state and these counts, or gets them by the same statement. */
export const resultsOf = (isCompleted: string, done: string, failures: string): string =>
  `(${isCompleted} or ${done} > ${failures}) and (${done} = 0 or exists (
    select 1 from ${scanMemberTable.tableName} as saved where saved.scan_id = ${scanTable.tableName}.id))`;

/** Fills in what the scans of a version before schema 5 do not say of themselves. */
export const fillScanResults = (connection: Connection) =>
  noteResults(connection(scanTable.tableName));

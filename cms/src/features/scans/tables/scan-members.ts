import type { Generation, LeaderboardSort } from '@elc/contracts';
import type { Connection } from '../../../platform/db/connection';
import { firstRow } from '../../../platform/db/read-rows';
import { inOrder } from '../../players';
import { analysedMember, type SavedMember, scanMemberTable } from './scan-member-table';
import { type StoredScan, scanFrom, scanTable } from './scans';

export interface MemberPage {
  readonly scanRowId: number;
  readonly sort: LeaderboardSort;
  readonly generation?: Generation | undefined;
  readonly limit: number;
  /** The order of a member. */
  readonly after?: readonly number[] | undefined;
}

const COMPLETED_MAX = 2;

/** Bounds how long other statements wait. */
const DELETED_AT_ONCE = 500;

/** Whether members remain of scans that ended before an instant. */
export async function hasScanMembersBefore(connection: Connection, beforeMs: number) {
  const found = await connection(scanMemberTable.tableName)
    .whereIn(
      'scan_id',
      connection(scanTable.tableName).where('ended_at_ms', '<', beforeMs).select('id'),
    )
    .first('id');
  return found !== undefined;
}

/** `aliasOf` returns the number that replaces an erased member's id. */
export function createScanMembers(connection: Connection, aliasOf: (userId: number) => number) {
  const table = () => connection(scanMemberTable.tableName);
  const scans = () => connection(scanTable.tableName);
  /** A completed scan before all others, then the latest. */
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
    async ranked(page: MemberPage): Promise<SavedMember[]> {
      const { scanRowId, sort, generation, limit, after } = page;
      const query = table().where({ scan_id: scanRowId });
      if (generation) query.where({ generation });
      else query.whereNotNull('generation');
      return (await inOrder(query, sort, after).limit(limit)).map(analysedMember);
    },
    /** Including those erased since. */
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
    /** The latest completed scan, else the latest with results; none whose members were deleted. */
    shownScan: (groupId: number) =>
      firstRow(
        scans()
          .where({ group_id: groupId, has_results: true })
          .orderByRaw("case when status = 'completed' then 0 else 1 end, id desc"),
        scanFrom,
      ),
    /** For every group, latest scan first, before the row `beforeRowId`. */
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
    /** At most `limit` members of scans that ended before an instant; returns how many. */
    async deleteBefore(beforeMs: number, limit: number): Promise<number> {
      const ended = scans().where('ended_at_ms', '<', beforeMs).select('id');
      const some = table().whereIn('scan_id', ended).orderBy('scan_id').select('id').limit(limit);
      const deleted = await table().whereIn('id', some).delete();
      await noteResults(scans().where({ has_results: true }).where('ended_at_ms', '<', beforeMs));
      return deleted;
    },
    /** Keeps the latest two completed scans: the second may still be paged through. */
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

/** Notes which of the scans have results: completed or with an analysed member, unless deleted. */
async function noteResults(scans: ReturnType<Connection>): Promise<void> {
  const { client } = scans as unknown as Pick<Connection, 'client'>;
  await scans.update({
    has_results: client.raw(resultsOf("status = 'completed'", 'members_done', 'failures')),
  });
}

/** As SQL, by the state and counts of a row or those of the same statement. */
export const resultsOf = (isCompleted: string, done: string, failures: string): string =>
  `(${isCompleted} or ${done} > ${failures}) and (${done} = 0 or exists (
    select 1 from ${scanMemberTable.tableName} as saved where saved.scan_id = ${scanTable.tableName}.id))`;

/** For scans of versions before schema 5. */
export const fillScanResults = (connection: Connection) =>
  noteResults(connection(scanTable.tableName));

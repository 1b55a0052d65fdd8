import type { Classification, Generation, LeaderboardSort } from '@elc/contracts';
import type { Connection } from './connection';
import { defineTable } from './define-table';
import { type StoredScan, scanFrom, scanTable } from './scans';

/** The columns that each order of the leaderboard rises by; what cannot be told comes last. */
const ORDER_COLUMNS = { badges: 'by_badges', tenure: 'by_tenure', age: 'by_age' } as const;

/**
 * Members as their scan found them. A member who could not be analysed has no generation, and
 * `failure` says why. The `by_…` columns are the negated numbers, with 1 for "not known", so that one
 * plain index serves each order on every database.
 */
export const scanMemberTable = defineTable(
  'scan_members',
  {
    scan_id: 'integer',
    user_id: 'biginteger',
    username: 'string',
    display_name: 'string',
    classification: 'string',
    generation: 'string',
    elc_badges: 'integer',
    tenure_days: 'integer',
    account_age_days: 'integer',
    failure: 'string',
    by_badges: 'integer',
    by_tenure: 'integer',
    by_age: 'integer',
  },
  {
    unique: [['scan_id', 'user_id']],
    indexed: Object.values(ORDER_COLUMNS).map((column) => [
      'scan_id',
      column,
      'user_id',
      'generation',
    ]),
  },
);

/** Why a member could not be analysed: no such account any more, or answers that cannot be read. */
export type MemberFailure = 'vanished' | 'unreadable';

/** What a scan has found out about a member; days are whole days at the scan's start. */
export interface MemberVerdict {
  readonly classification: Classification;
  readonly generation: Generation;
  /** Null where badges could not be seen. */
  readonly elcBadges: number | null;
  /** Null where badges could not be seen, or there are none. */
  readonly tenureDays: number | null;
  readonly accountAgeDays: number;
}

export interface ScannedMember {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly outcome: MemberVerdict | { readonly failure: MemberFailure };
}

/** An entry of a group's leaderboard, with the number that its order rises by. */
export interface RankedMember extends MemberVerdict {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
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
  /** Best first; of equals the older account (the smaller number) first. */
  ranked(page: MemberPage): Promise<RankedMember[]>;
  /** Which of these users the scan has saved. */
  savedAmong(scanRowId: number, userIds: readonly number[]): Promise<Set<number>>;
  /**
   * The scan that stands for a group: its latest completed one, or while none has been completed the
   * latest one that has analysed anybody.
   */
  shownScan(groupId: number): Promise<StoredScan | null>;
  /** The same of every group, latest scan first; only those before the row `beforeRowId`. */
  shownScans(limit: number, beforeRowId?: number): Promise<StoredScan[]>;
}

/** Results of scans, read from indexes. */
export function createScanMembers(connection: Connection): ScanMembers {
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
      if (after) query.whereRaw(`(${column}, user_id) > (?, ?)`, [after.orderedBy, after.userId]);
      const rows = await query.orderBy([column, 'user_id']).limit(limit);
      return rows.map((row) => ({ ...memberFrom(row), orderedBy: Number(row[column]) }));
    },
    async savedAmong(scanRowId, userIds) {
      const rows = await table()
        .where({ scan_id: scanRowId })
        .whereIn('user_id', [...userIds])
        .select('user_id');
      return new Set(rows.map((row) => Number(row.user_id)));
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
  };
}

function memberFrom(row: Record<string, unknown>) {
  return {
    userId: Number(row.user_id),
    username: String(row.username),
    displayName: String(row.display_name),
    classification: row.classification as Classification,
    generation: row.generation as Generation,
    elcBadges: row.elc_badges === null ? null : Number(row.elc_badges),
    tenureDays: row.tenure_days === null ? null : Number(row.tenure_days),
    accountAgeDays: Number(row.account_age_days),
  };
}

/** A member as a row of its scan. */
export function memberRow(
  scanRowId: number,
  { userId, username, displayName, outcome }: ScannedMember,
) {
  const who = { scan_id: scanRowId, user_id: userId, username, display_name: displayName };
  if ('failure' in outcome) return { ...who, ...NO_VERDICT, failure: outcome.failure };
  const { classification, generation, elcBadges, tenureDays, accountAgeDays } = outcome;
  return {
    ...who,
    classification,
    generation,
    elc_badges: elcBadges,
    tenure_days: tenureDays,
    account_age_days: accountAgeDays,
    failure: null,
    by_badges: -(elcBadges ?? -1),
    by_tenure: -(tenureDays ?? -1),
    by_age: -accountAgeDays,
  };
}

const NO_VERDICT = {
  classification: null,
  generation: null,
  elc_badges: null,
  tenure_days: null,
  account_age_days: null,
  by_badges: null,
  by_tenure: null,
  by_age: null,
};

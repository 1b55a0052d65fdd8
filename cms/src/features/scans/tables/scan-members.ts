import type { Classification, Generation, LeaderboardSort } from '@elc/contracts';
import { adminList } from '../../../platform/admin-list';
import { bigInteger, integer, nullable, rankedInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { db, within } from '../../../platform/db/database';
import { defineTable } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import type { Retained } from '../../../platform/jobs/retention/apply-retention';
import { type AnalysedPlayer, aliasOf, inOrder } from '../../players';
import { scanFrom, scanTable, withGenerations } from './scans';

/** `vanished`: the account no longer exists. */
type MemberFailure = 'vanished' | 'unreadable';

/** Days are whole days at the scan's start. A member without a generation has a `failure`. */
export const scanMemberTable = defineTable(
  'scan_members',
  {
    scanId: integer(),
    userId: bigInteger(),
    username: string(),
    displayName: string(),
    classification: nullable(string<Classification>()),
    generation: nullable(string<Generation>()),
    elcBadges: rankedInteger(),
    tenureDays: rankedInteger(),
    accountAgeDays: rankedInteger(),
    failure: nullable(string<MemberFailure>()),
  },
  {
    unique: [['scanId', 'userId']],
    indexed: [
      ['userId'],
      ['scanId', 'elcBadges', 'tenureDays', 'userId'],
      ['scanId', 'tenureDays', 'userId', 'generation'],
      ['scanId', 'accountAgeDays', 'userId', 'generation'],
    ],
  },
);

/** `elcBadges` and `tenureDays` as of a player's analysis. */
type MemberAnalysis = Omit<AnalysedPlayer, 'userId' | 'username' | 'displayName' | 'analysedAtMs'>;

export interface ScannedMember {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly outcome: MemberAnalysis | { readonly failure: MemberFailure };
}

const NO_VERDICT = {
  ...{ classification: null, generation: null, failure: null },
  ...{ elcBadges: null, tenureDays: null, accountAgeDays: null },
};

export function memberRow(scanId: number, { outcome, ...member }: ScannedMember) {
  const found =
    'failure' in outcome ? { ...NO_VERDICT, ...outcome } : { ...outcome, failure: null };
  return scanMemberTable.toColumns({ scanId, ...member, ...found });
}

/** Counts, but has no personal data. */
const erasedMember = (userId: number) => ({
  ...{ userId: aliasOf(userId), username: '', displayName: '' },
  ...NO_VERDICT,
});

export const erasedRow = (scanId: number, userId: number) =>
  scanMemberTable.toColumns({ scanId, ...erasedMember(userId) });

/** Dated by the scan's start, so that newer readings stay. */
export const playersAmong = (members: readonly ScannedMember[], analysedAtMs: number) =>
  members.flatMap(({ outcome, ...who }) =>
    'failure' in outcome ? [] : { ...who, ...outcome, analysedAtMs },
  );

export function countsOf(members: readonly ScannedMember[], leftOut: number) {
  const of = (generation: Generation) =>
    members.filter(({ outcome }) => 'generation' in outcome && outcome.generation === generation)
      .length;
  return {
    membersDone: members.length + leftOut,
    failures: members.filter(({ outcome }) => 'failure' in outcome).length + leftOut,
    veterans: of('VETERAN'),
    midgens: of('MIDGEN'),
    newgens: of('NEWGEN'),
  };
}

const { where, toColumns, columns } = scanMemberTable;

/** Returns how many rows were changed. */
export const eraseScanMember = (userId: number): Promise<number> =>
  where({ userId }).update(toColumns(erasedMember(userId)));

const toMember = scanMemberTable.rowWithout('scanId', 'failure');

/** Analysed: with a generation. */
export type SavedMember = ReturnType<typeof toMember> & {
  readonly classification: Classification;
  readonly generation: Generation;
  readonly accountAgeDays: number;
};

export interface MemberPage {
  readonly scanRowId: number;
  readonly sort: LeaderboardSort;
  readonly generation?: Generation | undefined;
  readonly limit: number;
  /** The order of a member. */
  readonly after?: readonly number[] | undefined;
}

export async function rankedMembers(page: MemberPage): Promise<SavedMember[]> {
  const { scanRowId, sort, generation, limit, after } = page;
  const found = where({ scanId: scanRowId, generation });
  if (!generation) found.whereNotNull(columns.generation);
  const rows: unknown[] = await inOrder(found, sort, after).limit(limit);
  return rows.map((row) => toMember(row) as SavedMember);
}

/** Including those erased since. */
export async function savedAmong(
  scanRowId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const idOf = new Map(userIds.flatMap((id) => [[id, id] as const, [aliasOf(id), id] as const]));
  const saved = where({ scanId: scanRowId }).whereIn(columns.userId, [...idOf.keys()]);
  const ids: unknown[] = await saved.pluck(columns.userId);
  return new Set(ids.flatMap((id) => idOf.get(Number(id)) ?? []));
}

/** The latest completed scan, else the latest with results; none whose members were deleted. */
export const shownScan = (groupId: number) =>
  firstRow(
    scanTable
      .where({ groupId, hasResults: true })
      .orderByRaw("case when status = 'completed' then 0 else 1 end, id desc"),
    scanFrom,
  );

/** For every group, latest scan first. */
export const shownScans = adminList({
  name: 'scanned-groups',
  rows: scanTable,
  order: ['rowId'],
  narrow: (rows) =>
    void rows.where(scanTable.toColumns({ hasResults: true })).whereNotExists(better()),
  views: (rows) => rows.map(withGenerations),
});

const { tableName: scans } = scanTable;

/** A completed scan before all others, then the latest. */
const better = () =>
  db()({ better: scans })
    .select('better.id')
    .where('better.has_results', true)
    .whereRaw(
      `better.group_id = ${scans}.group_id and (
        (better.id > ${scans}.id and (better.status = 'completed' or ${scans}.status <> 'completed'))
        or (better.id < ${scans}.id and better.status = 'completed' and ${scans}.status <> 'completed'))`,
    );

const endedBefore = (beforeMs: number) =>
  scanTable.where().where(scanTable.columns.endedAtMs, '<', beforeMs);

/** Whether members remain of scans that ended before an instant. */
export const hasScanMembersBefore = (connection: Connection, beforeMs: number) =>
  within(connection, async () => {
    const ended = endedBefore(beforeMs).select('id');
    return (await where().whereIn(columns.scanId, ended).first('id')) !== undefined;
  });

export const retainedScanMembers: Retained = {
  kind: 'scanMembers',
  async deleteBefore(beforeMs, limit) {
    const old = where().whereIn(columns.scanId, endedBefore(beforeMs).select('id'));
    const some = old.orderBy(columns.scanId).select('id').limit(limit);
    const deleted: number = await where().whereIn('id', some).delete();
    await noteResults(endedBefore(beforeMs).where(scanTable.toColumns({ hasResults: true })));
    return deleted;
  },
};

const COMPLETED_MAX = 2;

/** Bounds how long other statements wait. */
const DELETED_AT_ONCE = 500;

/** Keeps the latest two completed scans: the second may still be paged through. */
export async function forgetSuperseded(groupId: number): Promise<void> {
  const completed = scanTable.where({ groupId, status: 'completed' }).orderBy('id', 'desc');
  const superseded: number[] = (await completed.pluck('id')).slice(COMPLETED_MAX);
  for (;;) {
    const some = where().whereIn(columns.scanId, superseded).limit(DELETED_AT_ONCE);
    const ids: number[] = await some.pluck('id');
    if (ids.length === 0) break;
    await where().whereIn('id', ids).delete();
  }
  await noteResults(scanTable.where().whereIn('id', superseded));
}

/** Notes which of the scans have results: completed or with an analysed member, unless deleted. */
async function noteResults(scans: ReturnType<Connection>): Promise<void> {
  const results = resultsOf("status = 'completed'", 'members_done', 'failures');
  await scans.update({ [scanTable.columns.hasResults]: db().raw(results) });
}

/** As SQL, by the state and counts of a row or those of the same statement. */
export const resultsOf = (isCompleted: string, done: string, failures: string): string =>
  `(${isCompleted} or ${done} > ${failures}) and (${done} = 0 or exists (
    select 1 from ${scanMemberTable.tableName} as saved where saved.scan_id = ${scanTable.tableName}.id))`;

/** For scans of versions before schema 5. */
export const fillScanResults = (connection: Connection) =>
  within(connection, () => noteResults(scanTable.where()));

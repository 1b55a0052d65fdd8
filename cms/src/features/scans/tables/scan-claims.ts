import type { Generation, ScanReason } from '@elc/contracts';
import type { Connection, Transaction } from '../../../platform/db/connection';
import type { Row } from '../../../platform/db/define-table';
import { latestCredibleMs } from '../../../platform/rules/latest-credible';
import type { AnalysedPlayer, Thresholds } from '../../players';
import { RETRY_AFTER_MS_MAX } from '../rules/backoff';
import { isUnderWay, type ScanEvent, standingAfter, statesBefore } from '../rules/scan-state';
import { erasedRow, memberRow, type ScannedMember, scanMemberTable } from './scan-member-table';
import { createScanMembers, resultsOf } from './scan-members';
import { scanTable } from './scans';

/** A worker has the scan for as long as its `fence` is the row's. */
export interface ScanClaim
  extends Pick<
    Row<typeof scanTable>,
    | 'rowId'
    | 'publicId'
    | 'keyId'
    | 'fence'
    | 'groupId'
    | 'membersTotal'
    | 'rules'
    | 'nextCursor'
    | 'pagesRead'
    | 'consecutiveFailures'
  > {
  /** The moment of all verdicts. */
  readonly startedAtMs: number;
}

/** Without a next cursor it is the last page. */
interface ScanPage {
  readonly members: readonly ScannedMember[];
  /** Members that could not be read count as failures. */
  readonly leftOut?: number;
  readonly nextCursor: string | null;
  readonly isLast: boolean;
  /** Work that this page took. */
  readonly activeMs: number;
  readonly nowMs: number;
}

/** What saves members as players. Nothing of them is erased until the page's transaction ends. */
export interface PlayersOfScans {
  save(players: readonly AnalysedPlayer[], nowMs: number, trx: Transaction): Promise<void>;
  erasedAmong(userIds: readonly number[], trx: Transaction): Promise<ReadonlySet<number>>;
  aliasOf(userId: number): number;
}

/** Every write checks the fence; false for a worker that has lost its scan. */
export function createScanClaims(connection: Connection, players: PlayersOfScans) {
  const table = (on: Connection | Transaction = connection) => on(scanTable.tableName);
  const own = ({ rowId, fence }: ScanClaim, on?: Transaction) =>
    table(on).where({ id: rowId, fence }).whereIn('status', RUNNING);
  /** Scans that a worker can take. */
  const due = (nowMs: number) =>
    table()
      .whereIn('status', statesBefore('taken'))
      .where((one) =>
        one
          .where({ status: 'queued' })
          .orWhere((over) =>
            over
              .where({ status: 'paused' })
              .whereNotBetween('resumes_at_ms', ahead(nowMs, RETRY_AFTER_MS_MAX)),
          )
          .orWhere((dead) =>
            dead.where({ status: 'running' }).whereNotBetween('lease_expires_at_ms', ahead(nowMs)),
          ),
      );
  /** All scans of the same key. */
  const ofSameKey = () =>
    connection(`${scanTable.tableName} as other`).whereRaw('other.key_id = ??', [
      `${scanTable.tableName}.key_id`,
    ]);
  const plus = (column: string, value: number) => connection.raw('?? + ?', [column, value]);
  const update = async (claim: ScanClaim, values: object) =>
    (await own(claim).update(values)) === 1;

  return {
    /**
     * Takes a scan that waits, is past its pause, or lost its worker: of the key with the fewest
     * scans at work, then the longest wait, then the oldest scan.
     */
    async take(worker: string, leaseMs: number, nowMs: number): Promise<ScanClaim | null> {
      const row = await due(nowMs)
        .select(`${scanTable.tableName}.*`, {
          at_work: ofSameKey()
            .where('other.status', 'running')
            .where('other.lease_expires_at_ms', '>', nowMs)
            .count('*'),
          last_turn: ofSameKey().select(connection.raw('coalesce(max(other.taken_at_ms), 0)')),
        })
        .orderBy(['at_work', 'last_turn', 'id'])
        .first();
      if (!row) return null;
      const { id, status, lease_expires_at_ms } = row;
      const fence = Number(row.fence) + 1;
      // Compares what was seen, so that one of several workers gets the row and a renewed lease
      // stays.
      const taken = await table()
        .where({ id, status, lease_expires_at_ms, fence: row.fence })
        .update({
          ...standingAfter(status, { type: 'taken' }),
          resumes_at_ms: null,
          started_at_ms: row.started_at_ms ?? nowMs,
          worker,
          fence,
          taken_at_ms: nowMs,
          lease_expires_at_ms: nowMs + leaseMs,
        });
      // Read again: the worker before may have saved a page meanwhile.
      const mine = taken === 1 ? await table().where({ id, fence }).first() : undefined;
      return mine ? claimFrom(mine, nowMs) : null;
    },
    renew: (claim: ScanClaim, leaseMs: number, nowMs: number): Promise<boolean> =>
      update(claim, { lease_expires_at_ms: nowMs + leaseMs }),
    /** Another worker can take the scan at once. */
    async release(claim: ScanClaim): Promise<void> {
      await update(claim, { lease_expires_at_ms: 0 });
    },
    /** Releases the scan where a scan of another key waits; returns whether it did. */
    async yieldTurn(claim: ScanClaim, nowMs: number): Promise<boolean> {
      const waiting = await due(nowMs)
        .where((other) => other.whereNull('key_id').orWhereNot('key_id', claim.keyId ?? ''))
        .first('id');
      if (!waiting) return false;
      return update(claim, { lease_expires_at_ms: 0 });
    },
    saveGroup: (claim: ScanClaim, { name, membersTotal }: { name: string; membersTotal: number }) =>
      update(claim, { group_name: name, members_total: membersTotal }),
    /** Later changes of the settings do not matter. */
    saveRules: (claim: ScanClaim, rules: Thresholds): Promise<boolean> =>
      update(claim, scanTable.toColumns({ rules })),
    /** After a cursor that is no longer valid. */
    rewind: (claim: ScanClaim): Promise<boolean> =>
      update(claim, { next_cursor: null, pages_read: 0 }),
    pause: (
      claim: ScanClaim,
      held: { reason: ScanReason; resumesAtMs: number; activeMs: number },
    ): Promise<boolean> =>
      update(claim, {
        ...columnsAfter({ type: 'held', reason: held.reason }, null),
        resumes_at_ms: held.resumesAtMs,
        setbacks: plus('setbacks', 1),
        active_ms: plus('active_ms', held.activeMs),
      }),
    fail: (
      claim: ScanClaim,
      { reason, nowMs, activeMs }: { reason: ScanReason; nowMs: number; activeMs: number },
    ): Promise<boolean> =>
      update(claim, {
        ...columnsAfter({ type: 'given_up', reason }, nowMs),
        active_ms: plus('active_ms', activeMs),
      }),
    /** All or nothing; a member who is saved already is neither saved nor counted again. */
    savePage: (
      claim: ScanClaim,
      { members, leftOut = 0, nextCursor, isLast, activeMs, nowMs }: ScanPage,
    ): Promise<boolean> =>
      connection.transaction(async (transaction) => {
        const ids = members.map(({ userId }) => userId);
        const erased = await players.erasedAmong(ids, transaction);
        // Locks this row first, so that no other transaction counts meanwhile.
        const owned = await own(claim, transaction).update({
          next_cursor: nextCursor,
          pages_read: transaction.raw('coalesce(pages_read, 0) + 1'),
          active_ms: plus('active_ms', activeMs),
        });
        if (owned !== 1) return false;
        const known = await createScanMembers(transaction, players.aliasOf).savedAmong(
          claim.rowId,
          ids,
        );
        const added = members.filter(({ userId }) => !known.has(userId));
        if (added.length > 0) {
          await transaction(scanMemberTable.tableName).insert(
            added.map((member) =>
              erased.has(member.userId)
                ? erasedRow(claim.rowId, players.aliasOf(member.userId))
                : memberRow(claim.rowId, member),
            ),
          );
          await players.save(playersAmong(added, claim.startedAtMs), nowMs, transaction);
        }
        // A page without new members was read before.
        const counted = countsOf(added, added.length > 0 ? leftOut : 0);
        await own(claim, transaction).update({
          ...Object.fromEntries(
            Object.entries(counted).map(([column, count]) => [column, plus(column, count)]),
          ),
          // Pages that were read before are no progress: a list that starts again and again is
          // slowed down.
          ...(added.length > 0 && { setbacks: 0 }),
          ...(isLast && columnsAfter({ type: 'finished' }, nowMs)),
          // Expressions of a statement read the row as it was before.
          has_results: transaction.raw(
            resultsOf(
              isLast ? '1 = 1' : '1 = 0',
              `members_done + ${counted.members_done}`,
              `failures + ${counted.failures}`,
            ),
          ),
        });
        return true;
      }),
  };
}

export type ScanClaims = ReturnType<typeof createScanClaims>;

/** In seconds. */
const ahead = (nowMs: number, msMax = 0): [number, number] => [
  nowMs + 1,
  latestCredibleMs(nowMs, msMax),
];

/** What each of these writes requires. */
const RUNNING = statesBefore('held');

/** A scan that has ended releases its group. */
function columnsAfter(event: ScanEvent, endedAtMs: number | null) {
  const next = standingAfter('running', event);
  if (!next) throw new Error(`A running scan cannot be ${event.type}`);
  if (isUnderWay(next.status)) return next;
  return { ...next, ended_at_ms: endedAtMs, active_group: null };
}

function claimFrom(stored: unknown, nowMs: number): ScanClaim {
  const scan = scanTable.toRow(stored);
  return { ...scan, startedAtMs: scan.startedAtMs ?? nowMs };
}

/** Dated by the scan's start, so that newer readings stay. */
const playersAmong = (members: readonly ScannedMember[], analysedAtMs: number) =>
  members.flatMap(({ outcome, ...who }) =>
    'failure' in outcome ? [] : { ...who, ...outcome, analysedAtMs },
  );

function countsOf(members: readonly ScannedMember[], leftOut: number) {
  const of = (generation: Generation) =>
    members.filter(({ outcome }) => 'generation' in outcome && outcome.generation === generation)
      .length;
  return {
    members_done: members.length + leftOut,
    failures: members.filter(({ outcome }) => 'failure' in outcome).length + leftOut,
    veterans: of('VETERAN'),
    midgens: of('MIDGEN'),
    newgens: of('NEWGEN'),
  };
}

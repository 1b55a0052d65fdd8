import type { ScanReason, ScanState } from '@elc/contracts';
import { db, inTransaction } from '../../../platform/db/database';
import type { Row } from '../../../platform/db/define-table';
import { latestCredibleMs } from '../../../platform/rules/latest-credible';
import { erasedAmong, savePlayers, type Thresholds } from '../../players';
import { RETRY_AFTER_MS_MAX } from '../rules/backoff';
import { isUnderWay, type ScanEvent, standingAfter, statesBefore } from '../rules/scan-state';
import {
  countsOf,
  erasedRow,
  memberRow,
  playersAmong,
  resultsOf,
  type ScannedMember,
  savedAmong,
  scanMemberTable,
} from './scan-members';
import { scanTable, tellEnd } from './scans';

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

/** What each of these writes requires. */
const RUNNING = statesBefore('held');

const { where, toColumns, columns, tableName } = scanTable;

/** Every write checks the fence: it changes nothing for a worker that has lost its scan. */
const own = ({ rowId, fence }: ScanClaim) =>
  where({ rowId, fence }).whereIn(columns.status, RUNNING);

type Values = Parameters<typeof toColumns>[0];

/** `raw` has expressions by columns. False for a worker that has lost its scan. */
async function update(claim: ScanClaim, values: Values, raw: object = {}): Promise<boolean> {
  return (await own(claim).update({ ...toColumns(values), ...raw })) === 1;
}

type Count = 'activeMs' | 'consecutiveFailures' | keyof ReturnType<typeof countsOf>;

const plus = (counts: Readonly<Partial<Record<Count, number>>>) =>
  Object.fromEntries(
    Object.entries(counts).map(([property, count]) => {
      const column = columns[property as Count];
      return [column, db().raw('?? + ?', [column, count])];
    }),
  );

/** Scans that a worker can take. */
function due(nowMs: number) {
  const { resumesAtMs, leaseExpiresAtMs } = columns;
  const is = (status: ScanState) => toColumns({ status });
  return where()
    .whereIn(columns.status, statesBefore('taken'))
    .where((one) =>
      one
        .where(is('queued'))
        .orWhere((over) =>
          over.where(is('paused')).whereNotBetween(resumesAtMs, ahead(nowMs, RETRY_AFTER_MS_MAX)),
        )
        .orWhere((dead) =>
          dead.where(is('running')).whereNotBetween(leaseExpiresAtMs, ahead(nowMs)),
        ),
    );
}

/** All scans of the same key. */
const ofSameKey = () =>
  db()(`${tableName} as other`).whereRaw('other.key_id = ??', [`${tableName}.key_id`]);

/**
 * Takes a scan that waits, is past its pause, or lost its worker: of the key with the fewest
 * scans at work, then the longest wait, then the oldest scan.
 */
export async function takeScan(
  worker: string,
  leaseMs: number,
  nowMs: number,
): Promise<ScanClaim | null> {
  const atWork = ofSameKey()
    .where('other.status', 'running')
    .where('other.lease_expires_at_ms', '>', nowMs);
  const row = await due(nowMs)
    .select(`${tableName}.*`, {
      at_work: atWork.count('*'),
      last_turn: ofSameKey().select(db().raw('coalesce(max(other.taken_at_ms), 0)')),
    })
    .orderBy(['at_work', 'last_turn', 'id'])
    .first();
  if (!row) return null;
  const { rowId, status, leaseExpiresAtMs, startedAtMs, fence: before } = scanTable.toRow(row);
  const fence = before + 1;
  // Compares what was seen, so that one of several workers gets the row and a renewed lease stays.
  const taken = await where({ rowId, status, leaseExpiresAtMs, fence: before }).update(
    toColumns({
      ...standingAfter(status, { type: 'taken' }),
      ...{ resumesAtMs: null, startedAtMs: startedAtMs ?? nowMs, worker, fence },
      ...{ takenAtMs: nowMs, leaseExpiresAtMs: nowMs + leaseMs },
    }),
  );
  // Read again: the worker before may have saved a page meanwhile.
  const mine = taken === 1 ? await scanTable.first(where({ rowId, fence })) : null;
  return mine && { ...mine, startedAtMs: mine.startedAtMs ?? nowMs };
}

export const renewClaim = (claim: ScanClaim, leaseMs: number, nowMs: number) =>
  update(claim, { leaseExpiresAtMs: nowMs + leaseMs });

/** Another worker can take the scan at once. */
export const releaseClaim = (claim: ScanClaim) => update(claim, { leaseExpiresAtMs: 0 });

/** Releases the scan where a scan of another key waits; returns whether it did. */
export async function yieldTurn(claim: ScanClaim, nowMs: number): Promise<boolean> {
  const { keyId } = columns;
  const waiting = await due(nowMs)
    .where((other) => other.whereNull(keyId).orWhereNot(keyId, claim.keyId ?? ''))
    .first('id');
  return waiting !== undefined && releaseClaim(claim);
}

export const saveGroup = (
  claim: ScanClaim,
  { name, membersTotal }: { name: string; membersTotal: number },
) => update(claim, { groupName: name, membersTotal });

/** Later changes of the settings do not matter. */
export const saveRules = (claim: ScanClaim, rules: Thresholds) => update(claim, { rules });

/** After a cursor that is no longer valid. */
export const rewindScan = (claim: ScanClaim) => update(claim, { nextCursor: null, pagesRead: 0 });

export const pauseScan = (
  claim: ScanClaim,
  held: { reason: ScanReason; resumesAtMs: number; activeMs: number },
) =>
  update(
    claim,
    {
      ...standingOf({ type: 'held', reason: held.reason }, null),
      resumesAtMs: held.resumesAtMs,
    },
    plus({ consecutiveFailures: 1, activeMs: held.activeMs }),
  );

export const failScan = (
  claim: ScanClaim,
  { reason, nowMs, activeMs }: { reason: ScanReason; nowMs: number; activeMs: number },
) =>
  inTransaction(async () => {
    const failed = standingOf({ type: 'given_up', reason }, nowMs);
    if (!(await update(claim, failed, plus({ activeMs })))) return false;
    await tellEnd({ rowId: claim.rowId });
    return true;
  });

/** All or nothing; a member who is saved already is neither saved nor counted again. */
export const savePage = (claim: ScanClaim, page: ScanPage): Promise<boolean> =>
  inTransaction(async () => {
    const { members, leftOut = 0, nextCursor, isLast, activeMs, nowMs } = page;
    const ids = members.map(({ userId }) => userId);
    // Nothing of them is erased until the transaction ends.
    const erased = await erasedAmong(ids);
    // Locks this row first, so that no other transaction counts meanwhile.
    const pagesRead = db().raw('coalesce(??, 0) + 1', [columns.pagesRead]);
    const read = { [columns.pagesRead]: pagesRead, ...plus({ activeMs }) };
    if (!(await update(claim, { nextCursor }, read))) return false;
    const known = await savedAmong(claim.rowId, ids);
    const added = members.filter(({ userId }) => !known.has(userId));
    if (added.length > 0) {
      await scanMemberTable
        .where()
        .insert(
          added.map((member) =>
            erased.has(member.userId)
              ? erasedRow(claim.rowId, member.userId)
              : memberRow(claim.rowId, member),
          ),
        );
      await savePlayers(playersAmong(added, claim.startedAtMs));
    }
    // A page without new members was read before.
    const counted = countsOf(added, added.length > 0 ? leftOut : 0);
    await update(
      claim,
      {
        // Pages that were read before are no progress: a list that starts again and again is slowed down.
        ...(added.length > 0 && { consecutiveFailures: 0 }),
        ...(isLast && standingOf({ type: 'finished' }, nowMs)),
      },
      {
        ...plus(counted),
        // Expressions of a statement read the row as it was before.
        [columns.hasResults]: db().raw(
          resultsOf(
            isLast ? '1 = 1' : '1 = 0',
            `${columns.membersDone} + ${counted.membersDone}`,
            `${columns.failures} + ${counted.failures}`,
          ),
        ),
      },
    );
    if (isLast) await tellEnd({ rowId: claim.rowId });
    return true;
  });

/** In seconds. */
const ahead = (nowMs: number, msMax = 0): [number, number] => [
  nowMs + 1,
  latestCredibleMs(nowMs, msMax),
];

/** A scan that has ended releases its group. */
function standingOf(event: ScanEvent, endedAtMs: number | null) {
  const next = standingAfter('running', event);
  if (!next) throw new Error(`A running scan cannot be ${event.type}`);
  return isUnderWay(next.status) ? next : { ...next, endedAtMs, activeGroup: null };
}

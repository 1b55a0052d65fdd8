import type { ScanReason, ScanState } from '@elc/contracts';
import { adminList } from '../../../platform/admin-list';
import { recordAudit } from '../../../platform/audit/record-audit';
import {
  bigInteger,
  boolean,
  emptyAs,
  integer,
  json,
  nullable,
  rowNumber,
  string,
  text,
} from '../../../platform/db/columns';
import { db, inTransaction } from '../../../platform/db/database';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { isUniqueViolation } from '../../../platform/db/failures';
import { firstRow } from '../../../platform/db/read-rows';
import { ApiError } from '../../../platform/http/errors/api-error';
import { isoTime } from '../../../platform/rules/iso-time';
import { pick } from '../../../platform/rules/pick';
import { ERASED_NAME } from '../../../platform/rules/without-names';
import type { Thresholds } from '../../players';
import { emitEvent } from '../../webhooks';
import { standingAfter, statesBefore } from '../rules/scan-state';

/** Times in milliseconds since the epoch; `activeMs` is a duration. */
export const scanTable = defineTable(
  'scans',
  {
    rowId: rowNumber(),
    publicId: string(),
    groupId: bigInteger(),
    groupName: nullable(string()),
    scannedBy: string(),
    status: string<ScanState>(),
    reason: nullable(string<ScanReason>()),
    /** Null at the start. */
    nextCursor: nullable(text()),
    /** Since the list was last read from its start; null for older scans. */
    pagesRead: emptyAs(integer(), 0),
    /** Null until the first member is judged. */
    rules: nullable(json<Thresholds>()),
    /** Null until the group has been read. */
    membersTotal: nullable(integer()),
    membersDone: integer(),
    failures: integer(),
    veterans: integer(),
    midgens: integer(),
    newgens: integer(),
    activeMs: bigInteger(),
    /** Pauses since the last saved page. */
    consecutiveFailures: integer('setbacks'),
    queuedAtMs: bigInteger(),
    startedAtMs: nullable(bigInteger()),
    endedAtMs: nullable(bigInteger()),
    resumesAtMs: nullable(bigInteger()),
    worker: nullable(string()),
    /** Grows with every worker that takes the scan. */
    fence: integer(),
    leaseExpiresAtMs: bigInteger(),
    /** Null once the scan has ended: its unique index allows one scan per group. */
    activeGroup: nullable(bigInteger()),
    /** Null for older scans. */
    keyId: nullable(string()),
    takenAtMs: nullable(bigInteger()),
    /** As `noteResults` says; null before anything was saved. */
    hasResults: nullable(boolean()),
  },
  {
    unique: [['publicId'], ['activeGroup']],
    indexed: [
      ['groupId'],
      ['status'],
      ['keyId', 'status'],
      ['keyId', 'takenAtMs'],
      ['hasResults', 'rowId'],
      ['groupId', 'hasResults', 'rowId'],
    ],
  },
);

export function withGenerations({ veterans, midgens, newgens, ...scan }: Row<typeof scanTable>) {
  return { ...scan, generations: { VETERAN: veterans, MIDGEN: midgens, NEWGEN: newgens } };
}

export type StoredScan = ReturnType<typeof withGenerations>;

export const scanFrom = (stored: unknown) => withGenerations(scanTable.toRow(stored));

const { where, toColumns, columns } = scanTable;

/** Removes names of players from the scans that they started; returns of how many. */
export async function eraseStarter(names: readonly string[]): Promise<number> {
  const lower = names.map((name) => name.toLowerCase());
  const started = where().whereRaw(
    `lower(${columns.scannedBy}) in (${lower.map(() => '?').join(', ')})`,
    lower,
  );
  return started.update(toColumns({ scannedBy: ERASED_NAME }));
}

interface NewScan extends Pick<StoredScan, 'publicId' | 'groupId' | 'scannedBy' | 'queuedAtMs'> {
  readonly keyId: string;
}

const NOTHING_DONE = {
  ...{ membersDone: 0, failures: 0, veterans: 0, midgens: 0, newgens: 0 },
  ...{ activeMs: 0, consecutiveFailures: 0, fence: 0, leaseExpiresAtMs: 0 },
};

/** Tries where the scan in its way ended meanwhile. */
const START_TRIES = 5;

/** The new scan, or the group's one under way. */
export async function storeScan(scan: NewScan): Promise<StoredScan> {
  const { groupId } = scan;
  const row = toColumns({ ...NOTHING_DONE, ...scan, status: 'queued', activeGroup: groupId });
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const insert = where().insert(row).onConflict(columns.activeGroup).ignore();
    const [made]: unknown[] = await insert.returning('*');
    // A small group's scan may have ended already.
    const stored = made ?? (await where({ activeGroup: groupId }).first());
    if (stored) return scanFrom(stored);
  }
  throw new Error(`Scans of group ${groupId} end as fast as they are started`);
}

/** @throws ApiError 404 SCAN_NOT_FOUND */
export async function findScan(publicId: string): Promise<StoredScan> {
  const found = await firstRow(where({ publicId }), scanFrom);
  if (!found) throw new ApiError('SCAN_NOT_FOUND');
  return found;
}

/**
 * Queues a paused or failed scan, unless its group has another one under way.
 * @throws ApiError 404 SCAN_NOT_FOUND, 409 SCAN_NOT_RESUMABLE or GROUP_BEING_SCANNED
 */
export async function requeueScan(publicId: string): Promise<void> {
  const { status, groupId } = await findScan(publicId);
  const resumable = where({ publicId }).whereIn(columns.status, statesBefore('resumed'));
  const queued = {
    ...standingAfter('paused', { type: 'resumed' }),
    ...{ consecutiveFailures: 0, resumesAtMs: null, endedAtMs: null, activeGroup: groupId },
  };
  try {
    if ((await resumable.update(toColumns(queued))) === 1) return;
  } catch (thrown) {
    if (isUniqueViolation(thrown)) throw new ApiError('GROUP_BEING_SCANNED');
    throw thrown;
  }
  throw new ApiError('SCAN_NOT_RESUMABLE', { values: { status } });
}

/**
 * Of two that cancel at once both get the cancelled scan. `admin` is named in the audit log.
 * @throws ApiError 404 SCAN_NOT_FOUND, 409 SCAN_ENDED
 */
export async function endScan(publicId: string, admin: string | null = null): Promise<StoredScan> {
  const reason = admin === null ? 'cancelled_by_key' : 'cancelled_by_admin';
  const isCancelled = await inTransaction(async () => {
    const underWay = where({ publicId }).whereIn(columns.status, statesBefore('cancelled'));
    const cancelled = {
      ...standingAfter('running', { type: 'cancelled', reason }),
      ...{ resumesAtMs: null, endedAtMs: Date.now(), activeGroup: null },
    };
    if ((await underWay.update(toColumns(cancelled))) !== 1) return false;
    await tellEnd({ publicId });
    const change = { subject: 'scan', subjectId: publicId, action: 'cancelled' } as const;
    if (admin !== null) await recordAudit(db(), { by: admin, ...change });
    return true;
  });
  const stored = await findScan(publicId);
  if (!isCancelled && stored.status !== 'cancelled')
    throw new ApiError('SCAN_ENDED', { values: { status: stored.status } });
  return stored;
}

/** Tells the webhooks of the key that started a scan, in the transaction that ended it. */
export async function tellEnd(scan: Parameters<typeof where>[0]): Promise<void> {
  const ended = await scanTable.first(where(scan));
  if (!ended?.keyId) return;
  const { keyId, publicId: id, queuedAtMs, endedAtMs } = ended;
  const told = {
    ...{ id, queuedAt: isoTime(queuedAtMs), endedAt: isoTime(endedAtMs) },
    ...pick(ended, 'groupId', 'groupName', 'scannedBy', 'status', 'reason'),
    ...pick(ended, 'membersTotal', 'membersDone', 'failures'),
  };
  await emitEvent('scan.ended', { scan: told }, { ofKey: keyId });
}

export const scanList = adminList({
  name: 'scans',
  rows: scanTable,
  order: ['rowId'],
  views: (rows) => rows.map(withGenerations),
});

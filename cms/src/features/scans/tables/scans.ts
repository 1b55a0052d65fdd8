import type { ScanReason, ScanState } from '@elc/contracts';
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
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import { isUniqueViolation } from '../../../platform/db/failures';
import { firstRow } from '../../../platform/db/read-rows';
import { ERASED_NAME } from '../../../platform/rules/without-names';
import type { Thresholds } from '../../players';
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

export function scanFrom(stored: unknown) {
  const { veterans, midgens, newgens, ...scan } = scanTable.toRow(stored);
  return { ...scan, generations: { VETERAN: veterans, MIDGEN: midgens, NEWGEN: newgens } };
}

export type StoredScan = ReturnType<typeof scanFrom>;

/** Removes names of players from the scans that they started; returns of how many. */
export async function eraseStarter(names: readonly string[]): Promise<number> {
  return scanTable
    .where()
    .whereRaw(
      `lower(scanned_by) in (${names.map(() => '?').join(', ')})`,
      names.map((name) => name.toLowerCase()),
    )
    .update({ scanned_by: ERASED_NAME });
}

interface NewScan extends Pick<StoredScan, 'publicId' | 'groupId' | 'scannedBy' | 'queuedAtMs'> {
  readonly keyId: string;
}

const NOTHING_DONE = {
  membersDone: 0,
  failures: 0,
  veterans: 0,
  midgens: 0,
  newgens: 0,
  activeMs: 0,
  consecutiveFailures: 0,
  fence: 0,
  leaseExpiresAtMs: 0,
};

/** Tries where the scan in its way ended meanwhile. */
const START_TRIES = 5;

/** Workers use `scan-claims`. */
export function createScans(connection: Connection) {
  const table = () => connection(scanTable.tableName);
  return {
    /** The new scan, or the group's one under way. */
    async start(scan: NewScan): Promise<StoredScan> {
      const { groupId } = scan;
      for (let tries = 0; tries < START_TRIES; tries += 1) {
        const [made] = await table()
          .insert(
            scanTable.toColumns({
              ...NOTHING_DONE,
              ...scan,
              status: 'queued',
              activeGroup: groupId,
            }),
          )
          .onConflict('active_group')
          .ignore()
          .returning('*');
        // A small group's scan may have ended already.
        if (made) return scanFrom(made);
        const row = await table().where({ active_group: groupId }).first();
        if (row) return scanFrom(row);
      }
      throw new Error(`Scans of group ${groupId} end as fast as they are started`);
    },
    find: (publicId: string) => firstRow(table().where({ public_id: publicId }), scanFrom),
    /** Queues a paused or failed scan, unless its group has another one under way. */
    async resume(publicId: string): Promise<'resumed' | 'not_resumable' | 'group_busy'> {
      try {
        const resumed = await table()
          .where({ public_id: publicId })
          .whereIn('status', statesBefore('resumed'))
          .update({
            ...standingAfter('paused', { type: 'resumed' }),
            setbacks: 0,
            resumes_at_ms: null,
            ended_at_ms: null,
            active_group: connection.ref('group_id'),
          });
        return resumed === 1 ? 'resumed' : 'not_resumable';
      } catch (thrown) {
        if (isUniqueViolation(thrown)) return 'group_busy';
        throw thrown;
      }
    },
    /** False where the scan has ended or does not exist. `by` is a site admin. */
    cancel: (publicId: string, reason: ScanReason, nowMs: number, by: string | null = null) =>
      connection.transaction(async (trx) => {
        const cancelled = await trx(scanTable.tableName)
          .where({ public_id: publicId })
          .whereIn('status', statesBefore('cancelled'))
          .update({
            ...standingAfter('running', { type: 'cancelled', reason }),
            resumes_at_ms: null,
            ended_at_ms: nowMs,
            active_group: null,
          });
        if (cancelled === 1 && by !== null) {
          const change = { subject: 'scan', subjectId: publicId, action: 'cancelled' } as const;
          await recordAudit(trx, { by, ...change });
        }
        return cancelled === 1;
      }),
    /** Newest first, before the row `beforeRowId`. */
    async list(limit: number, beforeRowId?: number): Promise<StoredScan[]> {
      const query = table().orderBy('id', 'desc').limit(limit);
      if (beforeRowId !== undefined) query.where('id', '<', beforeRowId);
      return (await query).map(scanFrom);
    },
  };
}

export type Scans = ReturnType<typeof createScans>;

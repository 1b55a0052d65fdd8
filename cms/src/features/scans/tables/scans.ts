import type { ScanReason, ScanState } from '@elc/contracts';
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
import { ERASED_NAME } from '../../../platform/rules/without-names';
import type { Thresholds } from '../../players';
import { standingAfter, statesBefore } from '../rules/scan-state';

/** Scans; times in milliseconds since the epoch, `activeMs` a duration. */
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
    /** Where the next page begins; null at the start. */
    nextCursor: nullable(text()),
    /** Pages since the list was last read from its start; not stored before version 1.7. */
    pagesRead: emptyAs(integer(), 0),
    /** What all its members are judged by; null until the first of them is. */
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
    /** Grows with every worker that takes the scan, which is written in `takenAtMs`. */
    fence: integer(),
    leaseExpiresAtMs: bigInteger(),
    /**
     * The group's number while its scan is under way and null afterwards: its unique index lets a group
     * have one such scan.
     */
    activeGroup: nullable(bigInteger()),
    /** The API key that started it; null before version 1.7. */
    keyId: nullable(string()),
    takenAtMs: nullable(bigInteger()),
    /**
     * Whether it has results that can stand for its group, as `noteResults` says; null before anything
     * was saved.
     */
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

const withoutClaim = scanTable.rowWithout(
  'nextCursor',
  'rules',
  'consecutiveFailures',
  'worker',
  'fence',
  'leaseExpiresAtMs',
  'activeGroup',
  'takenAtMs',
  'hasResults',
);

/** Reads a scan, without what only its worker needs. */
export function scanFrom(stored: unknown) {
  const { veterans, midgens, newgens, ...scan } = withoutClaim(stored);
  return { ...scan, generations: { VETERAN: veterans, MIDGEN: midgens, NEWGEN: newgens } };
}

export type StoredScan = ReturnType<typeof scanFrom>;

/** Takes the names of players out of the scans that they have started; returns of how many. */
export async function eraseStarter(
  connection: Connection,
  names: readonly string[],
): Promise<number> {
  return connection(scanTable.tableName)
    .whereRaw(
      `lower(scanned_by) in (${names.map(() => '?').join(', ')})`,
      names.map((name) => name.toLowerCase()),
    )
    .update({ scanned_by: ERASED_NAME });
}

/** What a scan begins as. */
interface NewScan extends Pick<StoredScan, 'publicId' | 'groupId' | 'scannedBy' | 'queuedAtMs'> {
  /** The API key that requests it. */
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

/** How often a start looks again when the scan that stood in its way ended that moment. */
const START_TRIES = 5;

/** Scans of groups: started, found, resumed. What workers do with them is in `scan-claims`. */
export function createScans(connection: Connection) {
  const table = () => connection(scanTable.tableName);
  return {
    /** The group's scan under way: this new one, or the one that it already had. */
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
        // A small group's scan may have ended already: it is then no longer the group's active one.
        if (made) return scanFrom(made);
        const row = await table().where({ active_group: groupId }).first();
        if (row) return scanFrom(row);
      }
      throw new Error(`Scans of group ${groupId} end as fast as they are started`);
    },
    async find(publicId: string): Promise<StoredScan | null> {
      const row = await table().where({ public_id: publicId }).first();
      return row ? scanFrom(row) : null;
    },
    /** Puts a paused or failed scan back into the queue, unless its group has another one under way. */
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
    /** False where the scan has ended, cancelled or otherwise, or does not exist. */
    async cancel(publicId: string, reason: ScanReason, nowMs: number): Promise<boolean> {
      const cancelled = await table()
        .where({ public_id: publicId })
        .whereIn('status', statesBefore('cancelled'))
        .update({
          ...standingAfter('running', { type: 'cancelled', reason }),
          resumes_at_ms: null,
          ended_at_ms: nowMs,
          active_group: null,
        });
      return cancelled === 1;
    },
    /** Newest first; only those before the row `beforeRowId` where it is given. */
    async list(limit: number, beforeRowId?: number): Promise<StoredScan[]> {
      const query = table().orderBy('id', 'desc').limit(limit);
      if (beforeRowId !== undefined) query.where('id', '<', beforeRowId);
      return (await query).map(scanFrom);
    },
  };
}

export type Scans = ReturnType<typeof createScans>;

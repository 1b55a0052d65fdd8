import type { Generation, ScanReason, ScanState } from '@elc/contracts';
import { numberOrNull, textOrNull } from '../../db/column-values';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';
import { isUniqueViolation } from '../../db/unique-violation';
import { standingAfter, statesBefore } from '../rules/scan-state';

/**
 * `active_group` is the group's number while its scan is under way and null afterwards: its unique
 * index lets a group have one such scan. `fence` grows with every worker that takes the scan, which is
 * written in `taken_at_ms`. `key_id` is the API key that started it; null before version 1.7.
 */
export const scanTable = defineTable(
  'scans',
  {
    public_id: 'string',
    group_id: 'biginteger',
    group_name: 'string',
    scanned_by: 'string',
    status: 'string',
    reason: 'string',
    next_cursor: 'text',
    rules: 'text',
    members_total: 'integer',
    members_done: 'integer',
    failures: 'integer',
    veterans: 'integer',
    midgens: 'integer',
    newgens: 'integer',
    active_ms: 'biginteger',
    setbacks: 'integer',
    queued_at_ms: 'biginteger',
    started_at_ms: 'biginteger',
    ended_at_ms: 'biginteger',
    resumes_at_ms: 'biginteger',
    worker: 'string',
    fence: 'integer',
    lease_expires_at_ms: 'biginteger',
    active_group: 'biginteger',
    key_id: 'string',
    taken_at_ms: 'biginteger',
  },
  {
    unique: [['public_id'], ['active_group']],
    indexed: [['group_id'], ['status'], ['key_id', 'status'], ['key_id', 'taken_at_ms']],
  },
);

/** A scan as it stands; times in milliseconds since the epoch, `activeMs` a duration. */
export interface StoredScan {
  readonly rowId: number;
  readonly publicId: string;
  readonly groupId: number;
  readonly groupName: string | null;
  readonly scannedBy: string;
  /** Null where it is not known. */
  readonly keyId: string | null;
  readonly status: ScanState;
  readonly reason: ScanReason | null;
  readonly membersTotal: number | null;
  readonly membersDone: number;
  readonly failures: number;
  readonly generations: Readonly<Record<Generation, number>>;
  readonly activeMs: number;
  readonly queuedAtMs: number;
  readonly startedAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly resumesAtMs: number | null;
}

/** What a scan begins as. */
export interface NewScan {
  readonly publicId: string;
  readonly groupId: number;
  readonly scannedBy: string;
  /** The API key that asks for it. */
  readonly keyId: string;
  readonly queuedAtMs: number;
}

export interface Scans {
  /** The group's scan under way: this new one, or the one that it already had. */
  start(scan: NewScan): Promise<StoredScan>;
  find(publicId: string): Promise<StoredScan | null>;
  /** Puts a paused or failed scan back into the queue, unless its group has another one under way. */
  resume(publicId: string): Promise<'resumed' | 'not_resumable' | 'group_busy'>;
  /** False where the scan has ended, cancelled or otherwise, or does not exist. */
  cancel(publicId: string, reason: ScanReason, nowMs: number): Promise<boolean>;
  /** Newest first; only those before the row `beforeRowId` where it is given. */
  list(limit: number, beforeRowId?: number): Promise<StoredScan[]>;
}

const NOTHING_DONE = {
  members_done: 0,
  failures: 0,
  veterans: 0,
  midgens: 0,
  newgens: 0,
  active_ms: 0,
  setbacks: 0,
  fence: 0,
  lease_expires_at_ms: 0,
};

/** How often a start looks again when the scan that stood in its way ended that moment. */
const START_TRIES = 5;

/** Scans of groups: started, found, resumed. What workers do with them is in `scan-claims`. */
export function createScans(connection: Connection): Scans {
  const table = () => connection(scanTable.tableName);
  return {
    async start({ publicId, groupId, scannedBy, keyId, queuedAtMs }) {
      for (let tries = 0; tries < START_TRIES; tries += 1) {
        const [made] = await table()
          .insert({
            ...NOTHING_DONE,
            public_id: publicId,
            group_id: groupId,
            scanned_by: scannedBy,
            key_id: keyId,
            status: 'queued',
            queued_at_ms: queuedAtMs,
            active_group: groupId,
          })
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
    async find(publicId) {
      const row = await table().where({ public_id: publicId }).first();
      return row ? scanFrom(row) : null;
    },
    async resume(publicId) {
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
    async cancel(publicId, reason, nowMs) {
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
    async list(limit, beforeRowId) {
      const query = table().orderBy('id', 'desc').limit(limit);
      if (beforeRowId !== undefined) query.where('id', '<', beforeRowId);
      return (await query).map(scanFrom);
    },
  };
}

type Row = Record<string, unknown>;

/** Reads a row; PostgreSQL gives its large integers as text. */
export function scanFrom(row: Row): StoredScan {
  return {
    rowId: Number(row.id),
    publicId: String(row.public_id),
    groupId: Number(row.group_id),
    groupName: textOrNull(row.group_name),
    scannedBy: String(row.scanned_by),
    keyId: textOrNull(row.key_id),
    status: row.status as ScanState,
    reason: row.reason as ScanReason | null,
    membersTotal: numberOrNull(row.members_total),
    membersDone: Number(row.members_done),
    failures: Number(row.failures),
    generations: {
      VETERAN: Number(row.veterans),
      MIDGEN: Number(row.midgens),
      NEWGEN: Number(row.newgens),
    },
    activeMs: Number(row.active_ms),
    queuedAtMs: Number(row.queued_at_ms),
    startedAtMs: numberOrNull(row.started_at_ms),
    endedAtMs: numberOrNull(row.ended_at_ms),
    resumesAtMs: numberOrNull(row.resumes_at_ms),
  };
}

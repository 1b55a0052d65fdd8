import { setTimeout as pause } from 'node:timers/promises';
import { type AuditedChange, lockAudit, recordAudit } from '../../../platform/audit/record-audit';
import type { Connection } from '../../../platform/db/connection';
import { within } from '../../../platform/db/database';
import { isUniqueViolation } from '../../../platform/db/failures';
import { bumpRevision } from '../../../platform/db/revisions';
import { createOutbox } from '../../../platform/jobs/outbox/outbox-table';
import { events } from '../../guides';
import { createAdEvents } from './ad-events';
import { createAdQueue } from './ad-queue';
import { ChangedMeanwhile, createAds } from './ads';
import { createUnmatchedPayments } from './unmatched-payments';

const tablesIn = (trx: Connection) => ({
  ads: createAds(trx),
  adEvents: createAdEvents(trx),
  queue: createAdQueue(trx),
  outbox: createOutbox(trx),
  unmatched: () => createUnmatchedPayments(trx),
  events,
  audit: (change: AuditedChange) => recordAudit(trx, change),
});

export type AdTables = ReturnType<typeof tablesIn>;

/** `work` may run again, so it must read what it decides on. A change of the `banner` reloads it. */
export type ChangeAds = <Result>(
  of: 'banner' | 'ads',
  work: (tables: AdTables) => Promise<Result>,
) => Promise<Result>;

/** After this many conflicts it is no coincidence. */
const TRIES_MAX = 25;
const PAUSE_MS_MAX = 40;
/** PostgreSQL's code of a deadlock. */
const DEADLOCK = '40P01';

/**
 * Changes of ads on all replicas wait for each other by the lock of the audit log. The database
 * allows one active ad; the loser of a race starts again. One of the banner is counted in the same
 * transaction.
 */
export function createAdChanges(connection: Connection, random: () => number): ChangeAds {
  return async (of, work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await connection.transaction(async (trx) => {
          await lockAudit(trx);
          const result = await within(trx, () => work(tablesIn(trx)));
          if (of === 'banner') await bumpRevision('banner', trx);
          return result;
        });
      } catch (thrown) {
        if (!isRace(thrown) || tries === TRIES_MAX) throw thrown;
      }
      await pause(random() * PAUSE_MS_MAX);
    }
  };
}

function isRace(thrown: unknown): boolean {
  if (thrown instanceof ChangedMeanwhile || isUniqueViolation(thrown)) return true;
  return (
    typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === DEADLOCK
  );
}

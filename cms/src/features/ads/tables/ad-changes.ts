import { setTimeout as pause } from 'node:timers/promises';
import { type AuditedChange, lockAudit, recordAudit } from '../../../platform/audit/record-audit';
import type { Connection } from '../../../platform/db/connection';
import { isUniqueViolation } from '../../../platform/db/failures';
import { createRevisions } from '../../../platform/db/revisions';
import { createOutbox, type Outbox } from '../../../platform/jobs/outbox/outbox-table';
import { createEvents, type Events } from '../../guides';
import { type AdEvents, createAdEvents } from './ad-events';
import { type AdQueue, createAdQueue } from './ad-queue';
import { type AdStore, createAds } from './ads';

export interface AdTables {
  readonly ads: AdStore;
  readonly adEvents: AdEvents;
  readonly queue: AdQueue;
  readonly outbox: Outbox;
  readonly events: Pick<Events, 'note'>;
  audit(change: AuditedChange): Promise<void>;
}

/** The ad was changed meanwhile: the whole change is done again. */
export class ChangedMeanwhile extends Error {}

/** May run again, so it must read what it decides on. `movesBanner: false`: no reload. */
export type ChangeAds = <Result>(
  work: (tables: AdTables) => Promise<Result>,
  options?: { readonly movesBanner?: boolean },
) => Promise<Result>;

/** After this many conflicts it is no coincidence. */
const TRIES_MAX = 25;
const PAUSE_MS_MAX = 40;
/** PostgreSQL's code of a deadlock. */
const DEADLOCK = '40P01';

/**
 * Changes of ads on all replicas wait for each other by the lock of the audit log. The database
 * allows one active ad; the loser of a race starts again. Each counts as a change of the banner in
 * the same transaction, unless stated otherwise.
 */
export function createAdChanges(connection: Connection, random: () => number): ChangeAds {
  return async (work, { movesBanner = true } = {}) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await connection.transaction(async (trx) => {
          await lockAudit(trx);
          const result = await work({
            ads: createAds(trx),
            adEvents: createAdEvents(trx),
            queue: createAdQueue(trx),
            outbox: createOutbox(trx),
            events: createEvents(trx),
            audit: (change) => recordAudit(trx, change),
          });
          if (movesBanner) await createRevisions(trx).bump('banner');
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

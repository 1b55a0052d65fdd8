import type { Connection } from '../../../platform/db/connection';
import { isUniqueViolation } from '../../../platform/db/failures';
import { createRevisions } from '../../../platform/db/revisions';
import { createOutbox, type Outbox } from '../../../platform/jobs/outbox/outbox-table';
import { createEvents, type Events } from '../../guides';
import { type AdEvents, createAdEvents } from './ad-events';
import { type AdStore, createAds } from './ads';

/** The tables that one change of an ad writes to, all in one transaction. */
export interface AdTables {
  readonly ads: AdStore;
  readonly adEvents: AdEvents;
  readonly outbox: Outbox;
  readonly events: Pick<Events, 'note'>;
}

/** Thrown by a change that finds its ad changed by another: the whole change is done again. */
export class ChangedMeanwhile extends Error {}

/**
 * Does a change of ads whole or not at all; it may run again, so it must read what it decides on. With
 * `movesBanner: false` it is no change of the banner: what anybody may do must not have every replica make
 * its answers again.
 */
export type ChangeAds = <Result>(
  work: (tables: AdTables) => Promise<Result>,
  options?: { readonly movesBanner?: boolean },
) => Promise<Result>;

/** Changes that meet are done one after the other; more than this in a row is no coincidence. */
const TRIES_MAX = 25;
const PAUSE_MS_MAX = 40;
/** PostgreSQL ended one of two transactions that waited for each other. */
const DEADLOCK = '40P01';

/**
 * Changes of ads that hold against each other on every replica: the database ensures that at most
 * one ad is active, and the loser of a race starts again from what the winner has left. Each counts as
 * a change of the banner unless stated otherwise, in the same transaction: a replica that dies right
 * after it leaves no banner of before.
 */
export function createAdChanges(connection: Connection, random: () => number): ChangeAds {
  return async (work, { movesBanner = true } = {}) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await connection.transaction(async (trx) => {
          const result = await work({
            ads: createAds(trx as Connection),
            adEvents: createAdEvents(trx as Connection),
            outbox: createOutbox(trx as Connection),
            events: createEvents(trx as Connection),
          });
          if (movesBanner) await createRevisions(trx as Connection).bump('banner');
          return result;
        });
      } catch (thrown) {
        if (!isRace(thrown) || tries === TRIES_MAX) throw thrown;
      }
      await new Promise((resolve) => setTimeout(resolve, random() * PAUSE_MS_MAX));
    }
  };
}

function isRace(thrown: unknown): boolean {
  if (thrown instanceof ChangedMeanwhile || isUniqueViolation(thrown)) return true;
  return (
    typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === DEADLOCK
  );
}

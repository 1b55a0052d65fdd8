import { type GuardedClient, guardConnections } from '../../../platform/db/connection-guard';
import { createDatabaseProbe } from '../../../platform/db/database-probe';
import { DatabaseUnavailable } from '../../../platform/db/failures';
import type { FeatureContext } from '../../feature';
import { createDependencyWatch } from './dependency-watch';

/** With the probe's time, this bounds how long a request waits for a frozen server. */
const EVERY_MS = 500;

const LOCKED_ADVICE =
  'Another process holds the file of the database (elc.sqlite in DATA_DIR), such as a backup or an open transaction of a tool. End it: until then nothing can be stored.';

export interface OutageListener {
  lost(reason: string): void;
  back(outageMs: number): void;
}

/** While PostgreSQL is away, statements fail at once. */
export function watchStorage(context: FeatureContext, onDatabase?: OutageListener) {
  const { strapi, connection, settings, limits, now } = context;
  const { warn, info } = strapi.log;
  const probe = settings.DATABASE_URL ? createDatabaseProbe(settings.DATABASE_URL) : null;
  const guard = probe && guardConnections(connection.client as GuardedClient);
  const database = createDependencyWatch({
    check: async () => {
      if (probe) await probe.check();
      // SQLite: takes the lock that writes need.
      else await connection.transaction(async () => {});
    },
    now,
    adviceFor: (thrown) =>
      !probe && thrown instanceof DatabaseUnavailable ? LOCKED_ADVICE : undefined,
    onLost(reason) {
      guard?.close(reason);
      warn(`The database does not answer: ${reason}. Pages and cached responses go on.`);
      onDatabase?.lost(reason);
    },
    onBack(outageMs) {
      guard?.open();
      info(`The database answers again after ${outageMs} ms.`);
      onDatabase?.back(outageMs);
    },
  });
  const counters = createDependencyWatch({
    check: limits.probe,
    now,
    onLost: (reason) =>
      warn(
        `The counters of limits fail: ${reason}. Until they are back this process counts alone.`,
      ),
    onBack: (outageMs) => info(`The counters of limits are back after ${outageMs} ms.`),
  });
  return {
    jobs: [
      { name: 'database-watch', everyMs: EVERY_MS, run: database.poll },
      { name: 'limits-watch', everyMs: EVERY_MS, run: counters.poll },
    ],
    health: () => ({ database: database.check(), limits: counters.check() }),
    close: () => probe?.close(),
  };
}

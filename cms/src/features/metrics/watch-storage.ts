import type { HealthCheck } from '@elc/contracts';
import { db } from '../../platform/db/database';
import { createDatabaseProbe } from '../../platform/db/database-probe';
import { DatabaseUnavailable } from '../../platform/db/failures';
import { env } from '../../platform/env/env';
import { limits } from '../../platform/http/limits/counters';
import { log } from '../../platform/log';
import { isoTime } from '../../platform/rules/iso-time';
import { type GuardedClient, guardConnections } from '../../strapi/connection-guard';
import { databaseOutage } from '../alerts';

/** With the probe's time, this bounds how long a request waits for a frozen server. */
const EVERY_MS = 500;

const LOCKED_ADVICE =
  'Another process holds the file of the database (elc.sqlite in DATA_DIR), such as a backup or an open transaction of a tool. End it: until then nothing can be stored.';

/** While PostgreSQL is away, statements fail at once. */
export function watchStorage() {
  const { DATABASE_URL: url } = env();
  const probe = url ? createDatabaseProbe(url) : null;
  const guard = probe && guardConnections(db().client as GuardedClient);
  const database = createDependencyWatch({
    check: async () => {
      if (probe) await probe.check();
      // SQLite: takes the lock that writes need.
      else await db().transaction(async () => {});
    },
    adviceFor: (thrown) =>
      !probe && thrown instanceof DatabaseUnavailable ? LOCKED_ADVICE : undefined,
    onLost(reason) {
      guard?.close(reason);
      log.warn(`The database does not answer: ${reason}. Pages and cached responses go on.`);
      databaseOutage.lost(reason);
    },
    onBack(outageMs) {
      guard?.open();
      log.info(`The database answers again after ${outageMs} ms.`);
      databaseOutage.back(outageMs);
    },
  });
  const counters = createDependencyWatch({
    check: () => limits().probe(),
    onLost: (reason) =>
      log.warn(
        `The counters of limits fail: ${reason}. Until they are back this process counts alone.`,
      ),
    onBack: (outageMs) => log.info(`The counters of limits are back after ${outageMs} ms.`),
  });
  return {
    jobs: [
      { name: 'database-watch', everyMs: EVERY_MS, run: database.poll },
      { name: 'limits-watch', everyMs: EVERY_MS, run: counters.poll },
    ],
    health: () => ({ database: database.check(), limits: counters.check() }),
    close() {
      databaseOutage.close();
      probe?.close();
    },
  };
}

interface Watched {
  /** One small call. @throws without an answer. */
  readonly check: () => Promise<void>;
  /** Called once when answers stop, and once when they resume. */
  readonly onLost?: (reason: string) => void;
  readonly onBack?: (outageMs: number) => void;
  /** Advice for the operator; none by default. */
  readonly adviceFor?: (thrown: unknown) => string | undefined;
}

/** `lastSuccessAt` is when answers began, because cached answers must not change by themselves. */
export function createDependencyWatch({ check, onLost, onBack, adviceFor }: Watched) {
  let answersSinceMs: number | null = null;
  let advice: string | undefined;
  let lostAtMs: number | null = null;
  return {
    /** Never throws. */
    async poll(): Promise<void> {
      try {
        await check();
        answersSinceMs ??= Date.now();
        if (lostAtMs !== null) onBack?.(Date.now() - lostAtMs);
        lostAtMs = null;
        advice = undefined;
      } catch (thrown) {
        answersSinceMs = null;
        advice = adviceFor?.(thrown);
        if (lostAtMs !== null) return;
        lostAtMs = Date.now();
        onLost?.(reasonOf(thrown));
      }
    },
    check: (): HealthCheck => ({
      state: answersSinceMs === null ? 'failing' : 'ok',
      lastSuccessAt: isoTime(answersSinceMs),
      breaker: null,
      ...(advice && { advice }),
    }),
  };
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof DatabaseUnavailable) return thrown.reason;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

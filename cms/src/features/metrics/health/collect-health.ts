import { type HealthCheck, type HealthResponse, type Mode, PRODUCT_VERSION } from '@elc/contracts';
import { isoTime } from '../../../platform/rules/iso-time';

const NOT_CONFIGURED: HealthCheck = { state: 'not_configured', lastSuccessAt: null, breaker: null };

interface Observed {
  readonly mode: Mode;
  readonly startedAtMs: number;
  /** The build of the site that this replica serves. */
  readonly build: string | null;
  readonly database: HealthCheck;
  readonly limits: HealthCheck;
  readonly jobs: HealthCheck;
  /** Scheduled backups; null without a schedule. */
  readonly backups: HealthCheck | null;
  /** Changes by other replicas; null where there is one process. */
  readonly changes: HealthCheck | null;
  readonly roblox: HealthCheck;
  /** Null where not configured. */
  readonly discord: HealthCheck | null;
  readonly wiki: HealthCheck | null;
  readonly ai: HealthCheck | null;
  readonly mail: HealthCheck | null;
}

/** Uses what the product's own calls have seen; calls nothing. */
export function collectHealth(observed: Observed): HealthResponse {
  const { mode, startedAtMs, build, database, limits, jobs, backups, changes } = observed;
  const { roblox, discord, wiki, ai, mail } = observed;
  const checks = {
    database,
    limits,
    jobs,
    backups: backups ?? NOT_CONFIGURED,
    changes: changes ?? NOT_CONFIGURED,
    roblox,
    discord: discord ?? NOT_CONFIGURED,
    wiki: wiki ?? NOT_CONFIGURED,
    ai: ai ?? NOT_CONFIGURED,
    mail: mail ?? NOT_CONFIGURED,
  };
  const failing = Object.values(checks).some(({ state }) => state === 'failing');
  return {
    status: failing ? 'degraded' : 'ok',
    version: PRODUCT_VERSION,
    mode,
    startedAt: isoTime(startedAtMs),
    build,
    checks,
  };
}

import { type HealthCheck, type HealthResponse, type Mode, PRODUCT_VERSION } from '@elc/contracts';
import { isoTime } from '../../../platform/rules/iso-time';

const NOT_CONFIGURED: HealthCheck = { state: 'not_configured', lastSuccessAt: null, breaker: null };

type Checks = HealthResponse['checks'];

interface Observed {
  readonly mode: Mode;
  readonly startedAtMs: number;
  /** The build of the site that this replica serves. */
  readonly build: string | null;
  /** Null where not configured. */
  readonly checks: { readonly [Name in keyof Checks]: Checks[Name] | null };
}

/** Uses what the product's own calls have seen; calls nothing. */
export function collectHealth({ mode, startedAtMs, build, checks: observed }: Observed) {
  const checks = Object.fromEntries(
    Object.entries(observed).map(([name, check]) => [name, check ?? NOT_CONFIGURED]),
  ) as Checks;
  const failing = Object.values(checks).some(({ state }) => state === 'failing');
  return {
    status: failing ? 'degraded' : 'ok',
    version: PRODUCT_VERSION,
    mode,
    startedAt: isoTime(startedAtMs),
    build,
    checks,
  } satisfies HealthResponse;
}

/** Without the database and other shared dependencies: each replica still answers pages. */
export function createReadiness() {
  let canServe = () => false;
  return {
    isReady: (): boolean => canServe(),
    /** Ready while `canServe` says so. */
    opened(serves: () => boolean): void {
      canServe = serves;
    },
    closing(): void {
      canServe = () => false;
    },
  };
}

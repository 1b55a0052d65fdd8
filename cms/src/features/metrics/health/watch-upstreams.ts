import type { HealthCheck } from '@elc/contracts';
import type { BackgroundJob } from '../../../platform/jobs/background-job';
import type { ObservedHost } from '../../../platform/upstreams/shared/upstream-state';

/** A service that this replica calls now and then. */
export interface WatchedUpstream extends ObservedHost {
  readonly name: string;
  /**
   * One small call that costs nothing, to see whether it answers again; absent where it is called
   * anyway.
   */
  readonly probe?: (() => Promise<unknown>) | undefined;
  /** What an operator has to mend before it can be used. */
  readonly problems?: (() => Promise<readonly string[]>) | undefined;
}

const PROBLEMS_EVERY_MS = 5000;
const PROBE_EVERY_MS = 60_000;

/**
 * Reads what has to be mended, and probes a failing service once a minute, so that it is not reported
 * as failing until a visitor happens to need it.
 */
export function watchUpstreams(upstreams: readonly WatchedUpstream[]) {
  const problems = new Map<string, string>();
  const jobs: BackgroundJob[] = [
    {
      name: 'upstream-health',
      everyMs: PROBLEMS_EVERY_MS,
      async run() {
        for (const upstream of upstreams) {
          problems.set(upstream.name, ((await upstream.problems?.()) ?? []).join(' '));
        }
      },
    },
    {
      name: 'upstream-probe',
      everyMs: PROBE_EVERY_MS,
      async run() {
        for (const upstream of upstreams) {
          if (upstream.state().state === 'failing') await upstream.probe?.();
        }
      },
    },
  ];
  return {
    jobs,
    /** A check of one of the services, with what is known to be wrong. */
    withAdvice(name: string, check: HealthCheck): HealthCheck {
      const advice = problems.get(name);
      return advice ? { ...check, state: 'failing', advice } : check;
    },
  };
}

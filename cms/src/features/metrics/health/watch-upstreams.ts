import type { HealthCheck } from '@elc/contracts';
import type { BackgroundJob } from '../../../platform/jobs/background-job';
import type { ObservedHost } from '../../../platform/upstreams/shared/upstream-state';

/** Rarely called. */
export interface WatchedUpstream extends ObservedHost {
  readonly name: string;
  /** A small call without cost; absent where the service is called anyway. */
  readonly probe?: (() => Promise<unknown>) | undefined;
  /** What an operator has to fix before it can be used. */
  readonly problems?: (() => Promise<readonly string[]>) | undefined;
}

const PROBLEMS_EVERY_MS = 5000;
const PROBE_EVERY_MS = 60_000;

/** Probes a failing service once a minute, so that its recovery is noticed. */
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
    withAdvice(name: string, check: HealthCheck): HealthCheck {
      const advice = problems.get(name);
      return advice ? { ...check, state: 'failing', advice } : check;
    },
  };
}

import type { HealthCheck } from '@elc/contracts';
import type { UpstreamCalls } from '../../../platform/db/upstream-calls';
import type { BackgroundJob } from '../../../platform/jobs/background-job';
import type { LastCalls, ObservedHost } from '../../../platform/upstreams/shared/upstream-state';

/** A service that one replica or another calls now and then. */
export interface SharedUpstream extends ObservedHost {
  readonly name: string;
  /**
   * One small call that costs nothing, to see whether it answers again; absent where it is called
   * anyway.
   */
  readonly probe?: (() => Promise<unknown>) | undefined;
  /** What somebody has to mend before it can be used. */
  readonly problems?: (() => Promise<readonly string[]>) | undefined;
}

interface Dependencies {
  readonly upstreams: readonly SharedUpstream[];
  readonly calls: UpstreamCalls;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const SHARE_EVERY_MS = 5000;
const PROBE_EVERY_MS = 60_000;
const PROBE_LEASE_MS = 60_000;

/**
 * Makes all replicas report the same health of services that each of them rarely calls: what one has
 * seen reaches the others within seconds, and one of them probes a failing service once a minute, so
 * that it is not reported as failing until somebody happens to need it.
 */
export function shareUpstreamHealth({ upstreams, calls, now }: Dependencies) {
  const names = upstreams.map(({ name }) => name);
  const problems = new Map<string, string>();

  async function share(): Promise<void> {
    const shared = await calls.of(names, now());
    for (const upstream of upstreams) {
      const reported = shared.get(upstream.name) ?? NEVER;
      upstream.mergeCalls(reported);
      const seen = upstream.lastCalls();
      if (isWorthSharing(seen, reported)) await calls.put(upstream.name, seen, now());
      problems.set(upstream.name, ((await upstream.problems?.()) ?? []).join(' '));
    }
  }

  async function probe(): Promise<void> {
    for (const upstream of upstreams) {
      const { failedAtMs } = upstream.lastCalls();
      const isQuiet = failedAtMs !== null && now() - failedAtMs >= PROBE_EVERY_MS / 2;
      if (upstream.state().state === 'failing' && isQuiet) await upstream.probe?.();
    }
  }

  const jobs: BackgroundJob[] = [
    { name: 'upstream-health', everyMs: SHARE_EVERY_MS, run: share },
    { name: 'upstream-probe', everyMs: PROBE_EVERY_MS, leaseMs: PROBE_LEASE_MS, run: probe },
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

const NEVER: LastCalls = { answeredAtMs: null, failedAtMs: null };

/** What changes the state, or is news of a minute ago: each success of a busy service is not. */
function isWorthSharing(seen: LastCalls, reported: LastCalls): boolean {
  const [answered, failed] = [seen.answeredAtMs ?? 0, seen.failedAtMs ?? 0];
  const [reportedAnswer, reportedFailure] = [reported.answeredAtMs ?? 0, reported.failedAtMs ?? 0];
  if (answered <= reportedAnswer && failed <= reportedFailure) return false;
  const changesState = answered > failed !== reportedAnswer > reportedFailure;
  return changesState || answered - reportedAnswer >= 60_000 || failed - reportedFailure >= 60_000;
}

import type { HealthCheck } from '@elc/contracts';
import type { UpstreamCalls } from '../../db/upstream-calls';
import type { BackgroundJob } from '../../jobs/background-job';
import type { LastCalls, ObservedHost } from '../../upstreams/shared/upstream-state';

/** A service that is asked now and then, by one replica or another. */
export interface SharedUpstream extends ObservedHost {
  readonly name: string;
  /** One small call that costs nothing, to see whether it answers again; absent where it is asked anyway. */
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
 * Lets all replicas say the same of services that each of them rarely asks: what one has seen the others
 * hear within seconds, and one of them asks a failing service once a minute, so that it is not said to
 * fail until somebody happens to need it.
 */
export function shareUpstreamHealth({ upstreams, calls, now }: Dependencies) {
  const names = upstreams.map(({ name }) => name);
  const problems = new Map<string, string>();

  async function share(): Promise<void> {
    const shared = await calls.of(names);
    for (const upstream of upstreams) {
      const heard = shared.get(upstream.name) ?? NEVER;
      upstream.hear(heard);
      const seen = upstream.lastCalls();
      if (isWorthTelling(seen, heard)) await calls.put(upstream.name, seen);
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
function isWorthTelling(seen: LastCalls, heard: LastCalls): boolean {
  const [answered, failed] = [seen.answeredAtMs ?? 0, seen.failedAtMs ?? 0];
  const [heardAnswer, heardFailure] = [heard.answeredAtMs ?? 0, heard.failedAtMs ?? 0];
  if (answered <= heardAnswer && failed <= heardFailure) return false;
  const changesState = answered > failed !== heardAnswer > heardFailure;
  return changesState || answered - heardAnswer >= 60_000 || failed - heardFailure >= 60_000;
}

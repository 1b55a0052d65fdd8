import { DatabaseUnavailable } from '../db/failures';
import { type Leases, underLease } from '../db/leases';
import type { JobFailures } from './job-failures';
import { type Repeated, repeat } from './repeat';

/**
 * Work that goes on beside requests. Every replica wakes up `everyMs` after its last run; with `leaseMs`
 * one of them does the work and the others leave it alone for `everyMs`, so that it is done once in that
 * time however many they are. Another takes over `leaseMs` after the holder died. `run` checks what is stored
 * and does what is missing: it may be killed at any moment, and run again. Where it throws, the next run
 * comes later with each failure in a row: of one replica, or with `leaseMs` of all.
 */
export interface BackgroundJob {
  readonly name: string;
  readonly everyMs: number;
  readonly leaseMs?: number;
  /** Called at the start with a way to run the job before its time, also where it was just done. */
  readonly wakeBy?: (wake: () => void) => void;
  run(): Promise<void>;
}

interface JobContext {
  readonly leases: Pick<Leases, 'acquire' | 'release'>;
  readonly failures: Pick<JobFailures, 'add' | 'end'>;
  /** Names this process among those that want the same lease. */
  readonly holder: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onError: (job: string, thrown: unknown) => void;
}

/** A timer may be a moment early: it must not miss its own turn and wait for a second one. */
const REST_SHARE = 0.99;

const FIRST_BACK_OFF_MS = 1000;
const BACK_OFF_MS_MAX = 60_000;

/** How long a job waits after so many failures in a row, in milliseconds; its own time is never shortened. */
const backOffMs = (failures: number) =>
  Math.min(BACK_OFF_MS_MAX, FIRST_BACK_OFF_MS * 2 ** (failures - 1));

/** Starts a job; its first run begins at once, unless another replica has just done the work. */
export function startJob(job: BackgroundJob, jobContext: JobContext): Repeated {
  const { onError } = jobContext;
  let isWoken = false;
  const wasWoken = () => {
    const before = isWoken;
    isWoken = false;
    return before;
  };
  const attempt = attemptAt(job, jobContext);
  const work =
    job.leaseMs === undefined ? attempt : leased(job, job.leaseMs, wasWoken, attempt, jobContext);
  const repeated = repeat(work, job.everyMs, (thrown) => onError(job.name, thrown));
  job.wakeBy?.(() => {
    isWoken = true;
    void repeated.trigger();
  });
  void repeated.trigger();
  return repeated;
}

/** Runs the job once and reports its failure; resolves with how long to wait before the next run, 0 when it went well. */
function attemptAt({ name, everyMs, leaseMs, run }: BackgroundJob, context: JobContext) {
  const { failures, now, onError } = context;
  /** Failures that a later success takes away: of one's own, and with a lease those of others. */
  let failedHere = 0;
  return async (): Promise<number> => {
    try {
      await run();
    } catch (thrown) {
      onError(name, thrown);
      // Everything fails while the database is away, and that is reported as such.
      if (thrown instanceof DatabaseUnavailable) return 0;
      failedHere += 1;
      const standsUntilMs = now() + 3 * Math.max(everyMs, BACK_OFF_MS_MAX);
      return backOffMs(await failures.add(name, now(), standsUntilMs).catch(() => failedHere));
    }
    if (failedHere > 0 || leaseMs !== undefined) await failures.end(name);
    failedHere = 0;
    return 0;
  };
}

function leased(
  { name: job, everyMs }: BackgroundJob,
  ttlMs: number,
  wasWoken: () => boolean,
  attempt: () => Promise<number>,
  { leases, holder, now }: JobContext,
) {
  const name = `job:${job}`;
  const restMs = Math.floor(everyMs * REST_SHARE);
  const restMsMax = Math.max(restMs, BACK_OFF_MS_MAX);
  return async () => {
    if (!(await leases.acquire(name, holder, ttlMs, now(), wasWoken() ? 0 : restMsMax))) return 0;
    let waitMs = 0;
    await underLease(
      { leases, name, holder, ttlMs, restMs: () => waitMs || restMs, now },
      async () => {
        waitMs = await attempt();
      },
    );
    return waitMs;
  };
}

import { randomUUID } from 'node:crypto';
import { DatabaseUnavailable } from '../db/failures';
import { acquireLease, underLease } from '../db/leases';
import { addJobFailure, endJobFailures } from './job-failures';
import { type Repeated, repeat } from './repeat';

/**
 * Work beside requests, every `everyMs` after its last run; with `leaseMs` on one replica at a
 * time, and another one takes over `leaseMs` after it died. `run` does what is missing and may be
 * killed at any moment. Failures in a row delay the next run, with `leaseMs` on all replicas.
 */
export interface BackgroundJob {
  readonly name: string;
  readonly everyMs: number;
  readonly leaseMs?: number;
  /** Asked before the lease is taken: a replica with nothing to do then writes nothing. */
  isDue?(): Promise<boolean>;
  /** Receives a function that runs the job early. */
  readonly wakeBy?: (wake: () => void) => void;
  run(): Promise<void>;
}

/** Names this process. */
const THIS_PROCESS: string = randomUUID();

type OnError = (job: string, thrown: unknown) => void;

/** A timer may be early: it must not miss its own turn. */
const REST_SHARE = 0.99;

const FIRST_BACK_OFF_MS = 1000;
const BACK_OFF_MS_MAX = 60_000;

/** In milliseconds, by failures in a row; never below the job's own time. */
const backOffMs = (failures: number) =>
  Math.min(BACK_OFF_MS_MAX, FIRST_BACK_OFF_MS * 2 ** (failures - 1));

/** The first run begins at once, unless another replica has just done the work. */
export function startJob(job: BackgroundJob, onError: OnError, holder = THIS_PROCESS): Repeated {
  const { name, everyMs, leaseMs } = job;
  let isWoken = false;
  const wasWoken = () => {
    const before = isWoken;
    isWoken = false;
    return before;
  };
  const attempt = attemptAt(job, onError);
  const work =
    leaseMs === undefined ? attempt : leased(job, { holder, ttlMs: leaseMs }, wasWoken, attempt);
  const repeated = repeat(work, everyMs, (thrown) => onError(name, thrown));
  job.wakeBy?.(() => {
    isWoken = true;
    void repeated.trigger();
  });
  void repeated.trigger();
  return repeated;
}

/** Reports a failure; resolves with the wait before the next run, 0 after a success. */
function attemptAt({ name, everyMs, leaseMs, run }: BackgroundJob, onError: OnError) {
  /** Resolved by a later success; with a lease also those of others. */
  let failedHere = 0;
  return async (): Promise<number> => {
    try {
      await run();
    } catch (thrown) {
      onError(name, thrown);
      // A missing database is reported as such.
      if (thrown instanceof DatabaseUnavailable) return 0;
      failedHere += 1;
      const standsUntilMs = Date.now() + 3 * Math.max(everyMs, BACK_OFF_MS_MAX);
      return backOffMs(await addJobFailure(name, standsUntilMs).catch(() => failedHere));
    }
    if (failedHere > 0 || leaseMs !== undefined) await endJobFailures(name);
    failedHere = 0;
    return 0;
  };
}

function leased(
  { name: job, everyMs, isDue = async () => true }: BackgroundJob,
  { holder, ttlMs }: { readonly holder: string; readonly ttlMs: number },
  wasWoken: () => boolean,
  attempt: () => Promise<number>,
) {
  const name = `job:${job}`;
  const restMs = Math.floor(everyMs * REST_SHARE);
  const restMsMax = Math.max(restMs, BACK_OFF_MS_MAX);
  return async () => {
    if (!(await isDue())) return 0;
    if (!(await acquireLease(name, holder, ttlMs, wasWoken() ? 0 : restMsMax))) return 0;
    let waitMs = 0;
    await underLease({ name, holder, ttlMs, restMs: () => waitMs || restMs }, async () => {
      waitMs = await attempt();
    });
    return waitMs;
  };
}

import type { Leases } from '../db/leases';
import { type Repeated, repeat } from './repeat';
import { whileHeld } from './while-held';

/**
 * Work that goes on beside requests. Every replica wakes up `everyMs` after its last run; with `leaseMs`
 * one of them does the work and the others leave it alone for `everyMs`, so that it is done once in that
 * time however many they are. Another takes over `leaseMs` after the holder died. `run` looks at what is stored
 * and does what is missing: it may be killed at any moment, and run again.
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
  /** Names this process among those that want the same lease. */
  readonly holder: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onError: (job: string, thrown: unknown) => void;
}

/** A timer may be a moment early: it must not miss its own turn and wait for a second one. */
const REST_SHARE = 0.99;

/** Starts a job; its first run begins at once, unless another replica has just done the work. */
export function startJob(job: BackgroundJob, jobContext: JobContext): Repeated {
  const { onError } = jobContext;
  let isWoken = false;
  const wasWoken = () => {
    const before = isWoken;
    isWoken = false;
    return before;
  };
  const work = job.leaseMs === undefined ? job.run : leased(job, job.leaseMs, wasWoken, jobContext);
  const repeated = repeat(work, job.everyMs, (thrown) => onError(job.name, thrown));
  job.wakeBy?.(() => {
    isWoken = true;
    void repeated.trigger();
  });
  void repeated.trigger();
  return repeated;
}

function leased(
  { name: job, everyMs, run }: BackgroundJob,
  ttlMs: number,
  wasWoken: () => boolean,
  { leases, holder, now }: JobContext,
) {
  const name = `job:${job}`;
  const restMs = Math.floor(everyMs * REST_SHARE);
  return async () => {
    if (!(await leases.acquire(name, holder, ttlMs, now(), wasWoken() ? 0 : restMs))) return;
    await whileHeld({ leases, name, holder, ttlMs, restMs, now }, run);
  };
}

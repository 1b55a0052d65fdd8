import type { Leases } from '../db/leases';
import { type Repeated, repeat } from './repeat';
import { whileHeld } from './while-held';

/**
 * Work that goes on beside requests. Every replica wakes up `everyMs` after its last run; with
 * `leaseMs` only the one that holds the lease does the work, and another takes over that long after
 * the holder died. `run` looks at what is stored and does what is missing: it may be killed at any
 * moment, and run anew.
 */
export interface BackgroundJob {
  readonly name: string;
  readonly everyMs: number;
  readonly leaseMs?: number;
  /** Called at the start with a way to run the job before its time. */
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

/** Starts a job; its first run begins at once. */
export function startJob(job: BackgroundJob, jobContext: JobContext): Repeated {
  const { onError } = jobContext;
  const work = job.leaseMs === undefined ? job.run : leased(job, job.leaseMs, jobContext);
  const repeated = repeat(work, job.everyMs, (thrown) => onError(job.name, thrown));
  job.wakeBy?.(() => void repeated.trigger());
  void repeated.trigger();
  return repeated;
}

function leased(job: BackgroundJob, leaseMs: number, { leases, holder, now }: JobContext) {
  const lease = `job:${job.name}`;
  return async () => {
    if (!(await leases.acquire(lease, holder, leaseMs, now()))) return;
    await whileHeld({ leases, name: lease, holder, ttlMs: leaseMs, now }, job.run);
  };
}

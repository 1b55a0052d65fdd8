import type { Leases } from '../db/leases';

interface HeldLease {
  readonly leases: Pick<Leases, 'acquire' | 'release'>;
  readonly name: string;
  readonly holder: string;
  /** Others can take the lease so long after this process has died. */
  readonly ttlMs: number;
  /** For how long no replica repeats the work once it has ended; by default any may at once. */
  readonly restMs?: () => number;
  readonly now: () => number;
}

/** Does `work` under a lease that the holder has acquired: renews it meanwhile, and releases it. */
export async function whileHeld<Result>(
  { leases, name, holder, ttlMs, restMs = () => 0, now }: HeldLease,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    leases.acquire(name, holder, ttlMs, now()).catch(() => {});
  }, ttlMs / 3);
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    clearInterval(renewal);
    await leases.release(name, holder, isDone && restMs() > 0 ? now() + restMs() : 0);
  }
}

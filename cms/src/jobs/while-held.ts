import type { Leases } from '../db/leases';

interface HeldLease {
  readonly leases: Pick<Leases, 'acquire' | 'release'>;
  readonly name: string;
  readonly holder: string;
  /** Others can take the lease so long after this process has died. */
  readonly ttlMs: number;
  readonly now: () => number;
}

/** Does `work` under a lease that the holder has acquired: renews it meanwhile, and gives it back. */
export async function whileHeld<Result>(
  { leases, name, holder, ttlMs, now }: HeldLease,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    leases.acquire(name, holder, ttlMs, now()).catch(() => {});
  }, ttlMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await leases.release(name, holder);
  }
}

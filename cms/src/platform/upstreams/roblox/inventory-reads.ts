import { setTimeout as sleep } from 'node:timers/promises';
import { readWindows } from '@elc/contracts/scans/scan-rate';
import type Redis from 'ioredis';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Who reads: a visitor waits for the answer; a scan takes what visitors leave. */
type Reader = 'visitor' | 'scan';

/** Visitors use the shared quota, then their reserve; while that is used up, scans wait. */
export function createInventoryReads(perMinute: number, redis: Redis | null, key = 'roblox') {
  const windows = readWindows(perMinute);
  /** While Redis is away each replica counts alone. */
  const limiterOf = (keyPrefix: string, window: (typeof windows)['shared' | 'visitors']) => {
    const own = new RateLimiterMemory({ ...window, keyPrefix });
    const insured = { rejectIfRedisNotReady: true, insuranceLimiter: own };
    if (!redis) return own;
    return new RateLimiterRedis({ ...window, ...insured, keyPrefix, storeClient: redis });
  };
  const shared = limiterOf('elc:reads', windows.shared);
  const reserve = limiterOf('elc:reads-of-visitors', windows.visitors);
  const visitors = new BurstyRateLimiter(shared, reserve);

  async function waitOfScan(): Promise<number> {
    const reserved = await reserve.get(key);
    return reserved && reserved.remainingPoints === 0 ? Math.max(0, reserved.msBeforeNext) : 0;
  }

  return {
    /** Takes a read and resolves with 0, or takes none and resolves with the milliseconds to wait. */
    async take(reader: Reader): Promise<number> {
      const waitMs = reader === 'scan' ? await waitOfScan() : 0;
      if (waitMs > 0) return waitMs;
      try {
        await (reader === 'scan' ? shared : visitors).consume(key);
        return 0;
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return Math.max(1, thrown.msBeforeNext);
        throw thrown;
      }
    },
  };
}

export type InventoryReads = ReturnType<typeof createInventoryReads>;

/** Resolves with the check before each request, or null when the caller no longer waits. */
export type Admission = () => Promise<(() => Promise<number>) | null>;

/** A visitor's read waits a moment for its turn; the call ends where that takes longer. */
export function visitorAdmission(reads: Pick<InventoryReads, 'take'>): Admission {
  return async () => () => reads.take('visitor');
}

/** Added to a wait, so that there is a read when it ends. */
const MARGIN_MS = 5;

/** A scan's read waits for as long as it takes, until `signal` is aborted. */
export function scanAdmission(
  reads: Pick<InventoryReads, 'take'>,
  signal: AbortSignal | undefined,
): Admission {
  return async () => {
    for (;;) {
      const waitMs = await reads.take('scan');
      if (waitMs === 0) break;
      const isStopped = await sleep(waitMs + MARGIN_MS, false, signal && { signal }).catch(
        () => true,
      );
      if (isStopped) return null;
    }
    // The first request has its read; a retry takes another one.
    let hasRead = true;
    return async () => {
      if (!hasRead) return reads.take('scan');
      hasRead = false;
      return 0;
    };
  };
}

import { reservedReads } from '@elc/contracts/scans/scan-rate';

/** Who calls: a visitor waits for the answer; a scan takes what visitors leave. */
type Claimant = 'visitor' | 'scan';

/** How many requests a host grants us in a minute, and how many of them visitors find at any time. */
export interface Quota {
  readonly perMinute: number;
  /** A scan takes a token only while more than these are left. */
  readonly reserve: number;
}

/** A bucket of tokens, one for each request of a quota. */
export interface TokenBucket {
  /** Takes a token and resolves with 0, or takes none and resolves with the milliseconds to wait. */
  take(claimant: Claimant): Promise<number>;
}

/** A bucket that returns what is in it. */
export interface ObservedBucket extends TokenBucket {
  /** Whole tokens that a visitor would find now. */
  left(): Promise<number>;
}

/** A quota with its reserve for visitors. */
export function quotaOf(perMinute: number): Quota {
  return { perMinute, reserve: reservedReads(perMinute) };
}

/** What the bucket holds when full: the reserve, and the one token that scans live on. */
export function capacityOf({ reserve }: Quota): number {
  return reserve + 1;
}

/**
 * Tokens that come back in a minute. A full bucket and a minute's tokens are the quota together, so no
 * minute, wherever it begins, sees more requests than the host grants.
 */
export function refillPerMinute(quota: Quota): number {
  return Math.max(1, quota.perMinute - capacityOf(quota));
}

/** What the bucket must hold for a claimant to take one. */
export function neededBy(claimant: Claimant, quota: Quota): number {
  return claimant === 'scan' ? quota.reserve + 1 : 1;
}

const MINUTE_MS = 60_000;

/** A bucket of one process; `nowMs` must not go back. */
export function memoryBucket(
  quota: Quota,
  nowMs: () => number = () => performance.now(),
): ObservedBucket {
  const capacity = capacityOf(quota);
  const perMs = refillPerMinute(quota) / MINUTE_MS;
  let tokens = capacity;
  let filledAtMs = nowMs();
  function fill(): void {
    const atMs = nowMs();
    tokens = Math.min(capacity, tokens + (atMs - filledAtMs) * perMs);
    filledAtMs = atMs;
  }
  return {
    async left() {
      fill();
      return Math.floor(tokens);
    },
    async take(claimant) {
      fill();
      const missing = neededBy(claimant, quota) - tokens;
      if (missing > 0) return Math.ceil(missing / perMs);
      tokens -= 1;
      return 0;
    },
  };
}

/** Takes from `shared`, and from `own` whenever that fails. */
export function insuredBucket(shared: ObservedBucket, own: ObservedBucket): ObservedBucket {
  return {
    take: (claimant) => shared.take(claimant).catch(() => own.take(claimant)),
    left: () => shared.left().catch(() => own.left()),
  };
}

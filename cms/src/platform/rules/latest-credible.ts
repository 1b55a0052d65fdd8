/** Difference of the replicas' clocks. */
const SKEW_MS = 60_000;

/**
 * The latest time that can have been stored for something at most `aheadMsMax` ahead. A later one
 * was written by a wrong clock.
 */
export const latestCredibleMs = (nowMs: number, aheadMsMax = 0): number =>
  nowMs + aheadMsMax + SKEW_MS;

/** By how much the clocks of replicas may differ. */
const SKEW_MS = 60_000;

/**
 * The latest time that may have been stored by now for something that lies at most `aheadMsMax` ahead. A later one
 * was written by a clock that was wrong; what it delays is due, or would be delayed until that time comes.
 */
export const latestCredibleMs = (nowMs: number, aheadMsMax = 0): number =>
  nowMs + aheadMsMax + SKEW_MS;

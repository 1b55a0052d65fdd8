/** Difference of the replicas' clocks. */
const SKEW_MS = 60_000;

/** For something at most `aheadMsMax` ahead; a later time was written by a wrong clock. */
export const latestCredibleMs = (nowMs: number, aheadMsMax = 0): number =>
  nowMs + aheadMsMax + SKEW_MS;

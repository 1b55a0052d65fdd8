/** Reads of inventories that Roblox grants to an owner of Open Cloud keys in a minute. */
export const INVENTORY_READS_PER_MINUTE = 100;

/** The share of them that is reserved for visitors. */
const RESERVED_SHARE = 0.2;

const MINUTE_SECONDS = 60;

/** So many requests in so many seconds, counted from the first one. */
export interface ReadWindow {
  readonly points: number;
  readonly duration: number;
}

/** A minute, wherever it begins, touches one window more than fit into it. */
const windowsInAMinute = (seconds: number) => MINUTE_SECONDS / seconds + 1;

/** A quota of at least 5 a minute. No minute, wherever it begins, exceeds it. */
export function readWindows(perMinute: number): {
  readonly shared: ReadWindow;
  readonly visitors: ReadWindow;
} {
  const reservedTimes = windowsInAMinute(MINUTE_SECONDS);
  const reserved = Math.max(1, Math.floor((perMinute * RESERVED_SHARE) / reservedTimes));
  const rest = perMinute - reserved * reservedTimes;
  const duration = rest >= windowsInAMinute(4) ? 4 : MINUTE_SECONDS;
  return {
    shared: { points: Math.floor(rest / windowsInAMinute(duration)), duration },
    visitors: { points: reserved, duration: MINUTE_SECONDS },
  };
}

/** Members that scans can analyze in a minute, all together: each takes a read. */
export function scannedPerMinute(perMinute: number): number {
  const { points, duration } = readWindows(perMinute).shared;
  return (points * MINUTE_SECONDS) / duration;
}

/** Reads of inventories that Roblox grants to an owner of Open Cloud keys in a minute. */
export const INVENTORY_READS_PER_MINUTE = 100;

/** The share of them that scans leave to visitors at any time. */
const RESERVED_SHARE = 0.2;

/** How many of a minute's reads are reserved for visitors. */
export function reservedReads(perMinute: number): number {
  return Math.floor(perMinute * RESERVED_SHARE);
}

/**
 * Members that scans can analyse in a minute, all together: each takes a read, one more is in the bucket
 * that scans take from, and what is reserved is never theirs.
 */
export function scannedPerMinute(perMinute: number): number {
  return Math.max(1, perMinute - reservedReads(perMinute) - 1);
}

/** Shown for a number that is not known. */
export const UNKNOWN_COUNT = '—';

/** A count for a small space: 999, then 1.0K, then 1.0M; "—" for an unknown one. */
export function formatCount(count: number | null | undefined): string {
  if (count === null || count === undefined || !Number.isFinite(count)) return UNKNOWN_COUNT;
  if (count < 1000) return String(count);
  const thousands = (count / 1000).toFixed(1);
  // 999,950 and above would read 1000.0K.
  return count < 1_000_000 && thousands !== '1000.0'
    ? `${thousands}K`
    : `${(count / 1_000_000).toFixed(1)}M`;
}

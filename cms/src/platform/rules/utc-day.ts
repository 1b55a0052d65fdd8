const DAY_MS = 86_400_000;

/** As `2026-11-21`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Oldest first, with the day of `nowMs`. */
export function lastDays(nowMs: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(nowMs - (count - 1 - index) * DAY_MS));
}

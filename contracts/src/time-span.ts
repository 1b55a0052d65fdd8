const UNITS = [
  { name: 'second', seconds: 1, upTo: 90 },
  { name: 'minute', seconds: 60, upTo: 90 },
  { name: 'hour', seconds: 3600, upTo: 36 },
  { name: 'day', seconds: 86_400, upTo: Number.POSITIVE_INFINITY },
] as const;

/**
 * How long something takes, as people say it: `12 seconds`, `15 minutes`, `23 hours`, `3 days`. Seconds and
 * minutes are rounded up, so that waiting so long is long enough; hours and days to the
 * nearest. (No zod here: pages word their waits with it.)
 */
export function spanText(seconds: number): string {
  for (const { name, seconds: size, upTo } of UNITS) {
    const exact = Math.max(0, seconds) / size;
    const count = size < 3600 ? Math.ceil(exact) : Math.round(exact);
    if (count <= upTo) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return '';
}

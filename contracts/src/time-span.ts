const UNITS = [
  { name: 'second', seconds: 1, upTo: 90 },
  { name: 'minute', seconds: 60, upTo: 90 },
  { name: 'hour', seconds: 3600, upTo: 36 },
  { name: 'day', seconds: 86_400, upTo: Number.POSITIVE_INFINITY },
] as const;

/** `12 seconds`, `3 days`; seconds and minutes are rounded up. (No zod: pages use it.) */
export function spanText(seconds: number): string {
  for (const { name, seconds: size, upTo } of UNITS) {
    const exact = Math.max(0, seconds) / size;
    const count = size < 3600 ? Math.ceil(exact) : Math.round(exact);
    if (count <= upTo) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return '';
}

const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
] as const;

/** What is left of an ad's time in its two largest units, or 'Expired': for a clock that ticks each second. */
export function timeLeft(ms: number): string {
  if (ms <= 0) return 'Expired';
  const seconds = Math.ceil(ms / 1000) * 1000;
  const first = UNITS.findIndex((unit) => seconds >= unit.ms);
  let rest = seconds;
  const parts = UNITS.slice(first, first + 2).flatMap((unit) => {
    const count = Math.floor(rest / unit.ms);
    rest -= count * unit.ms;
    return count === 0 ? [] : [`${count} ${unit.name}${count === 1 ? '' : 's'}`];
  });
  return parts.join(' ');
}

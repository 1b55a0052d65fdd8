import { formatCountOf } from '../../ui/formats.ts';

const DAYS_PER_YEAR = 365.25;

/** An age in days, and in years where that says more: "4,321 days (11.8 years)". */
export function formatAge(days: number): string {
  const age = formatCountOf(days, 'day');
  return days < DAYS_PER_YEAR ? age : `${age} (${(days / DAYS_PER_YEAR).toFixed(1)} years)`;
}

/** How old data is, in the largest unit that fits: "45 seconds", "3 minutes", "2 hours". */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return formatCountOf(seconds, 'second');
  if (seconds < 3600) return formatCountOf(Math.round(seconds / 60), 'minute');
  return formatCountOf(Math.round(seconds / 3600), 'hour');
}

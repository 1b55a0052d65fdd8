import { formatCountOf } from './formats.ts';

const DAY_SECONDS = 86_400;

/** When something is to come: "in 4 minutes", "in less than a minute"; "soon" where that is over. */
export function formatNext(atMs: number, nowMs: number): string {
  const seconds = Math.round((atMs - nowMs) / 1000);
  if (seconds <= 0) return 'soon';
  if (seconds < 60) return 'in less than a minute';
  return `in ${formatCountOf(Math.round(seconds / 60), 'minute')}`;
}

/** How long ago, in the largest unit that fits: "just now", "2 minutes ago", "yesterday". */
export function formatAgo(atMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000));
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${formatCountOf(Math.round(seconds / 60), 'minute')} ago`;
  if (seconds < DAY_SECONDS) return `${formatCountOf(Math.round(seconds / 3600), 'hour')} ago`;
  const days = seconds / DAY_SECONDS;
  return days < 1.5 ? 'yesterday' : `${formatCountOf(Math.round(days), 'day')} ago`;
}

import { formatWhole } from './formats.ts';

const DAY_SECONDS = 86_400;

/** When something is to come: "in 4 minutes", "in less than a minute"; "soon" where that is over. */
export function formatNext(atMs: number, nowMs: number): string {
  const seconds = Math.round((atMs - nowMs) / 1000);
  if (seconds <= 0) return 'soon';
  if (seconds < 60) return 'in less than a minute';
  return `in ${counted(seconds / 60, 'minute')}`;
}

/** How long ago, in the largest unit that fits: "just now", "2 minutes ago", "yesterday". */
export function formatAgo(atMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000));
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${counted(seconds / 60, 'minute')} ago`;
  if (seconds < DAY_SECONDS) return `${counted(seconds / 3600, 'hour')} ago`;
  const days = seconds / DAY_SECONDS;
  return days < 1.5 ? 'yesterday' : `${counted(days, 'day')} ago`;
}

/** Of a whole number. Not by `Intl.RelativeTimeFormat`: to make one takes a slow phone a tenth of a second. */
function counted(exact: number, unit: 'minute' | 'hour' | 'day'): string {
  const count = Math.round(exact);
  const number = count < 1000 ? String(count) : formatWhole(count);
  return `${number} ${unit}${count === 1 ? '' : 's'}`;
}

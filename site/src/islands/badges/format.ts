const wholeFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const percentFormat = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumSignificantDigits: 2,
});
const dayFormat = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const timeFormat = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });
const clockFormat = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

const DAY_SECONDS = 86_400;

/** A number with all its digits: "1,204,332". */
export function formatWhole(count: number): string {
  return wholeFormat.format(count);
}

/** A share, 0 to 1, to two digits that say something: "93%", "0.04%". */
export function formatPercent(share: number): string {
  return percentFormat.format(share);
}

/** A UTC day: "Nov 21". */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** A time of day in the reader's own time: "2:05 PM". */
export function formatClock(atMs: number): string {
  return clockFormat.format(atMs);
}

/** A moment in the reader's own time; with its date when that is a day ago or more. */
export function formatTime(atMs: number, nowMs: number): string {
  const isRecent = nowMs - atMs < DAY_SECONDS * 1000;
  return (isRecent ? timeFormat : dateFormat).format(atMs);
}

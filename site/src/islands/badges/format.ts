import { formatExactClock, formatExactTime, lazy } from '../../ui/formats.ts';

const percent = lazy(
  () => new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 }),
);

const DAY_SECONDS = 86_400;

/** A share, 0 to 1, to two digits that say something: "93%", "0.04%". */
export function formatPercent(share: number): string {
  return percent().format(share);
}

/** A moment in the reader's own time; with its date when that is a day ago or more. */
export function formatTime(atMs: number, nowMs: number): string {
  const isRecent = nowMs - atMs < DAY_SECONDS * 1000;
  return isRecent ? formatExactClock(atMs) : formatExactTime(atMs);
}

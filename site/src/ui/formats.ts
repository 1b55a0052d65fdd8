/**
 * How the pages write numbers, dates and times: in the pages' language, whatever the browser's is, and
 * dates in the reader's own time zone. Dates are put together here: the first `Intl.DateTimeFormat` of a
 * page costs a slow phone more than all of the page's other start. `formats.test.ts` compares them with it.
 */

/** A moment: milliseconds since the epoch, or an ISO date and time. */
type Moment = number | string;

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Makes a value at the first call, and returns the same from then on. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const whole = lazy(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));

/** A number with all its digits, and one decimal where it has any: "1,204,332", "1.5". */
export function formatWhole(count: number): string {
  // Most need no formatter, and making the first one blocks a slow phone for a tenth of a second.
  return Number.isInteger(count) && count >= 0 && count < 1000
    ? String(count)
    : whole().format(count);
}

/** "1 badge", "1,024 badges". */
export function formatCountOf(count: number, noun: string): string {
  return `${formatWhole(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** "Nov 21, 2026". */
export function formatDate(at: Moment): string {
  const date = new Date(at);
  return `${monthAndDay(date)}, ${date.getFullYear()}`;
}

/** "November 21, 2026". */
export function formatLongDate(at: Moment): string {
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** "Nov 21, 2026, 2:05 PM". */
export function formatDateTime(at: Moment): string {
  return `${formatDate(at)}, ${formatClock(at)}`;
}

/** "November 21, 2026 at 2:05 PM". */
export function formatLongDateTime(at: Moment): string {
  return `${formatLongDate(at)} at ${formatClock(at)}`;
}

/** "Nov 21, 2026, 2:05:09 PM". */
export function formatExactTime(at: Moment): string {
  return `${formatDate(at)}, ${formatExactClock(at)}`;
}

/** A time of day: "2:05 PM". */
export function formatClock(at: Moment): string {
  const date = new Date(at);
  return `${hourOf(date)}:${twoDigits(date.getMinutes())} ${halfOf(date)}`;
}

/** A time of day to the second: "2:05:09 PM". */
export function formatExactClock(at: Moment): string {
  const date = new Date(at);
  const seconds = twoDigits(date.getSeconds());
  return `${hourOf(date)}:${twoDigits(date.getMinutes())}:${seconds} ${halfOf(date)}`;
}

/** "Sat". */
export function formatWeekday(at: Moment): string {
  return WEEKDAYS[new Date(at).getDay()] ?? '';
}

/** An hour of a day: "Sat, Nov 21, 2 PM". */
export function formatDayHour(at: Moment): string {
  const date = new Date(at);
  return `${formatWeekday(at)}, ${monthAndDay(date)}, ${hourOf(date)} ${halfOf(date)}`;
}

/** A UTC day, "2026-11-21": "Nov 21". */
export function formatUtcDay(day: string): string {
  return `${shortMonth(Number(day.slice(5, 7)) - 1)} ${Number(day.slice(8, 10))}`;
}

/** The UTC day of a moment: "Nov 21, 2026". */
export function formatUtcDate(at: Moment): string {
  const iso = new Date(at).toISOString();
  return `${formatUtcDay(iso)}, ${Number(iso.slice(0, 4))}`;
}

/** "Nov 21". */
const monthAndDay = (date: Date) => `${shortMonth(date.getMonth())} ${date.getDate()}`;
const shortMonth = (month: number) => (MONTHS[month] ?? '').slice(0, 3);
/** The hour of a clock with twelve. */
const hourOf = (date: Date) => date.getHours() % 12 || 12;
const halfOf = (date: Date) => (date.getHours() < 12 ? 'AM' : 'PM');
const twoDigits = (count: number) => String(count).padStart(2, '0');

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

const percent = lazy(
  () => new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 }),
);

/** A share, 0 to 1, to two digits that say something: "93%", "0.04%". */
export function formatPercent(share: number): string {
  return percent().format(share);
}

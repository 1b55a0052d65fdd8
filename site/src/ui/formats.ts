/**
 * How the pages write numbers, dates and times: in the pages' language, whatever the browser's is, and
 * dates in the reader's own time zone. A format is made when it is first needed, because the first one of
 * a page costs a slow phone more than all of the page's other start.
 */

/** A moment: milliseconds since the epoch, or an ISO date and time. */
type Moment = number | string;

/** Makes something when it is first asked for, and returns the same from then on. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const whole = lazy(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));
const date = lazy(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }));
const longDate = lazy(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }));
const dateTime = lazy(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
);
const exactTime = lazy(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }),
);
const clock = lazy(() => new Intl.DateTimeFormat('en', { timeStyle: 'short' }));
const exactClock = lazy(() => new Intl.DateTimeFormat('en', { timeStyle: 'medium' }));

/** A number with all its digits, and one decimal where it has any: "1,204,332", "1.5". */
export function formatWhole(count: number): string {
  return whole().format(count);
}

/** "Nov 21, 2026". */
export function formatDate(at: Moment): string {
  return date().format(new Date(at));
}

/** "November 21, 2026". */
export function formatLongDate(at: Moment): string {
  return longDate().format(new Date(at));
}

/** "Nov 21, 2026, 2:05 PM". */
export function formatDateTime(at: Moment): string {
  return dateTime().format(new Date(at));
}

/** "Nov 21, 2026, 2:05:09 PM". */
export function formatExactTime(at: Moment): string {
  return exactTime().format(new Date(at));
}

/** A time of day: "2:05 PM". */
export function formatClock(at: Moment): string {
  return clock().format(new Date(at));
}

/** A time of day to the second: "2:05:09 PM". */
export function formatExactClock(at: Moment): string {
  return exactClock().format(new Date(at));
}

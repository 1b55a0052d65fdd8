import { afterEach, expect, test } from 'vitest';
import {
  formatClock,
  formatCount,
  formatCountOf,
  formatDate,
  formatDateTime,
  formatDayHour,
  formatExactClock,
  formatExactTime,
  formatLongDate,
  formatLongDateTime,
  formatPercent,
  formatUtcDate,
  formatUtcDay,
  formatWeekday,
  formatWhole,
  lazy,
} from './formats.ts';

const timeZone = process.env.TZ;

afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
});

test.each([
  { count: 1_204_332, text: '1,204,332' },
  { count: 0, text: '0' },
  { count: 1.25, text: '1.3' },
])('$count is written $text', ({ count, text }) => {
  expect(formatWhole(count)).toBe(text);
});

test('a moment may be milliseconds or an ISO date', () => {
  const iso = '2026-11-21T12:00:00.000Z';
  expect(formatDate(iso)).toBe('Nov 21, 2026');
  expect(formatDate(Date.parse(iso))).toBe('Nov 21, 2026');
});

/** How dates are written, beside the formats of the browser that say the same. */
const FORMATS: readonly [(at: number) => string, Intl.DateTimeFormatOptions][] = [
  [formatDate, { dateStyle: 'medium' }],
  [formatLongDate, { dateStyle: 'long' }],
  [formatDateTime, { dateStyle: 'medium', timeStyle: 'short' }],
  [formatLongDateTime, { dateStyle: 'long', timeStyle: 'short' }],
  [formatExactTime, { dateStyle: 'medium', timeStyle: 'medium' }],
  [formatClock, { timeStyle: 'short' }],
  [formatExactClock, { timeStyle: 'medium' }],
  [formatWeekday, { weekday: 'short' }],
  [formatDayHour, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric' }],
  [formatUtcDate, { dateStyle: 'medium', timeZone: 'UTC' }],
];

test.each(['UTC', 'America/St_Johns', 'Asia/Tokyo', 'Europe/London'])(
  'dates are written as Intl writes them for a reader in %s',
  (zone) => {
    process.env.TZ = zone;
    // Every 5 hours and 7 seconds of two years: each month, each hour, both changes of the clocks.
    const beginMs = Date.UTC(2026, 0, 1);
    for (const [format, options] of FORMATS) {
      const intl = new Intl.DateTimeFormat('en', options);
      for (let atMs = beginMs; atMs < Date.UTC(2028, 0, 1); atMs += 18_007_000)
        expect(format(atMs)).toBe(intl.format(atMs).replaceAll('\u202f', ' '));
    }
  },
);

test('a day that Roblox counts is the same wherever the reader is', () => {
  process.env.TZ = 'Asia/Tokyo';
  expect(formatUtcDay('2026-11-01')).toBe('Nov 1');
  expect(formatUtcDate('2020-05-21T23:59:59.000Z')).toBe('May 21, 2020');
});

test('a format is made once, and not before it is needed', () => {
  let made = 0;
  const format = lazy(() => {
    made += 1;
    return {};
  });
  expect(made).toBe(0);
  expect(format()).toBe(format());
  expect(made).toBe(1);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [1049, '1.0K'],
  [1050, '1.1K'],
  [12_345, '12.3K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_250_000, '1.3M'],
  [2_500_000_000, '2500.0M'],
  [null, '—'],
  [undefined, '—'],
  [Number.NaN, '—'],
])('%j is shown as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  { share: 0.93, text: '93%' },
  { share: 0.065, text: '6.5%' },
  { share: 0.0004, text: '0.04%' },
  { share: 0, text: '0%' },
])('a share of $share is $text', ({ share, text }) => {
  expect(formatPercent(share)).toBe(text);
});

test.each([
  [0, '0 badges'],
  [1, '1 badge'],
  [1024, '1,024 badges'],
])('%i badges read %s', (count, text) => {
  expect(formatCountOf(count, 'badge')).toBe(text);
});

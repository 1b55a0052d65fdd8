import { describe, expect, test } from 'vitest';
import { dailyAwards, type Reading } from './daily-awards';

/** An instant of November 2026, UTC. */
const at = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 10, day, hour, minute);
const reading = (atMs: number, awardedCount: number): Reading => ({ atMs, awardedCount });

/** One reading at the beginning of each hour from one day to another, `perHour` awards apart. */
function hourly(fromDay: number, toDay: number, perHour = 1): Reading[] {
  const hours = (toDay - fromDay) * 24;
  return Array.from({ length: hours + 1 }, (_, hour) =>
    reading(at(fromDay, hour), 1000 + hour * perHour),
  );
}

const historyOf = (readings: readonly Reading[], days = 3) =>
  dailyAwards(readings, days).history.map(({ awarded }) => awarded);

test('whole days are counted from midnight to midnight, oldest first, today last', () => {
  const readings = [...hourly(18, 21, 2), reading(at(21, 10), 1000 + 3 * 48 + 7)];
  expect(dailyAwards(readings, 4)).toEqual({
    today: 7,
    todaySinceMs: null,
    weekAverage: 48,
    history: [
      { day: '2026-11-18', awarded: 48 },
      { day: '2026-11-19', awarded: 48 },
      { day: '2026-11-20', awarded: 48 },
      { day: '2026-11-21', awarded: 7 },
    ],
  });
});

describe('a day is measured by readings near its two midnights', () => {
  test.each([
    { what: 'both at midnight', start: at(20), end: at(21), awarded: 30 },
    { what: 'both 2 hours late', start: at(20, 2), end: at(21, 2), awarded: 30 },
    { what: 'both 2 hours early', start: at(19, 22), end: at(20, 22), awarded: 30 },
    { what: 'the first more than 2 hours late', start: at(20, 2, 1), end: at(21), awarded: null },
    {
      what: 'the first more than 2 hours early',
      start: at(19, 21, 59),
      end: at(21),
      awarded: null,
    },
    { what: 'the last more than 2 hours early', start: at(20), end: at(20, 21, 59), awarded: null },
    { what: 'the last more than 2 hours late', start: at(20), end: at(21, 2, 1), awarded: null },
  ])('$what: $awarded', ({ start, end, awarded }) => {
    const readings = [reading(start, 100), reading(end, 130), reading(at(21, 12), 131)];
    expect(historyOf(readings)[1]).toBe(awarded);
  });

  test('the nearest one counts as midnight', () => {
    const readings = [
      reading(at(19, 23), 90),
      reading(at(20, 0, 30), 100),
      reading(at(20, 1), 105),
      reading(at(20, 23, 50), 150),
      reading(at(21, 1), 160),
    ];
    expect(historyOf(readings)).toEqual([null, 50, 10]);
  });

  test('a day without readings is a gap, and so are its neighbors that lack a midnight', () => {
    const readings = [...hourly(15, 16), reading(at(16, 12), 1030), ...hourly(19, 20)];
    expect(historyOf(readings, 6)).toEqual([24, null, null, null, 24, null]);
  });
});

describe('today', () => {
  test.each([
    { what: 'one reading measures nothing', readings: [reading(at(21, 14), 10)], today: null },
    {
      what: 'without a midnight it counts from its first reading',
      readings: [reading(at(21, 14), 10), reading(at(21, 15), 14)],
      today: 4,
      since: at(21, 14),
    },
    {
      what: 'with one it counts from there',
      readings: [reading(at(20, 23), 8), reading(at(21, 14), 10), reading(at(21, 15), 14)],
      today: 6,
    },
    {
      what: 'yesterday afternoon is no midnight',
      readings: [reading(at(20, 15), 2), reading(at(21, 15), 14)],
      today: null,
    },
    {
      what: 'no player earned it',
      readings: [reading(at(21), 10), reading(at(21, 9), 10)],
      today: 0,
    },
    {
      what: 'the count fell',
      readings: [reading(at(21), 10), reading(at(21, 1), 3), reading(at(21, 2), 20)],
      today: null,
    },
  ])('$what: $today', ({ readings, today, since = null }) => {
    expect(dailyAwards(readings, 14)).toMatchObject({ today, todaySinceMs: since });
  });
});

test('a count that falls makes its day a gap, never a negative number', () => {
  const readings = [
    ...hourly(18, 19),
    reading(at(19, 12), 900),
    reading(at(20), 5000),
    reading(at(21), 5010),
    reading(at(21, 1), 5011),
  ];
  expect(historyOf(readings, 4)).toEqual([24, null, 10, 1]);
});

describe('the average of the week', () => {
  test('is over the measured days of the last 7, today not among them', () => {
    const before = hourly(10, 12, 100);
    const gap = [reading(at(14), 9000), reading(at(15), 9010), reading(at(16), 9031)];
    const today = [reading(at(21), 9900), reading(at(21, 5), 9999)];
    expect(dailyAwards([...before, ...gap, ...today], 14).weekAverage).toBe(15.5);
  });

  test('the eighth day back is not in it', () => {
    const readings = [reading(at(13), 0), reading(at(14), 700), reading(at(21, 5), 800)];
    expect(dailyAwards(readings, 14).weekAverage).toBeNull();
    const later = [reading(at(13), 0), reading(at(14), 700), reading(at(20, 5), 800)];
    expect(dailyAwards(later, 14).weekAverage).toBe(700);
  });

  test('is rounded to one decimal', () => {
    const readings = [0, 1, 1, 2].map((count, index) => reading(at(18 + index), count));
    expect(dailyAwards(readings, 14).weekAverage).toBe(0.7);
  });
});

test('without any reading there is no day', () => {
  expect(dailyAwards([], 14)).toEqual({
    today: null,
    todaySinceMs: null,
    weekAverage: null,
    history: [],
  });
});

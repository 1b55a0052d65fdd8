import { dayOf } from '../../../platform/rules/iso-time';

/** How often a badge had been awarded, in all, when it was read. */
export interface Reading {
  readonly atMs: number;
  readonly awardedCount: number;
}

/** Awards of one UTC day (`2026-11-21`); null where they were not measured. */
interface DayOfAwards {
  readonly day: string;
  readonly awarded: number | null;
}

/** What the readings of one badge show about its days. */
interface DailyAwards {
  readonly today: number | null;
  /** Where today is not counted from its midnight: the reading that it is counted from. */
  readonly todaySinceMs: number | null;
  readonly weekAverage: number | null;
  /** Oldest first, today last. */
  readonly history: readonly DayOfAwards[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** How far from midnight a reading may be to stand for it. */
export const MIDNIGHT_TOLERANCE_MS = 2 * HOUR_MS;

/**
 * Awards per UTC day, from readings in the order of time, the latest of them last: `history` has
 * `days` entries and ends with the day of the latest reading.
 *
 * A whole day is measured when one reading counts as the midnight it begins with and another as the one
 * it ends with: the nearest one, at most `MIDNIGHT_TOLERANCE_MS` away. Neighboring days share that
 * reading, so no award is counted twice or lost between them. The day of the latest reading is counted
 * from its midnight, or from its first reading where there is none for midnight; while there is only one
 * reading nothing is measured. A count that fell in between (a badge that was reset) makes its day a gap.
 *
 * `weekAverage` is the mean of the measured whole days among the last 7, to one decimal.
 */
export function dailyAwards(readings: readonly Reading[], days: number): DailyAwards {
  const latest = readings.at(-1);
  if (!latest) return { today: null, todaySinceMs: null, weekAverage: null, history: [] };
  const todayMs = startOfDay(latest.atMs);
  const history = Array.from({ length: days }, (_, index) => {
    const startMs = todayMs - (days - 1 - index) * DAY_MS;
    const awarded = startMs === todayMs ? soFar(readings, startMs) : wholeDay(readings, startMs);
    return { day: dayOf(startMs), awarded };
  });
  const week = history
    .slice(-WEEK_DAYS - 1, -1)
    .flatMap(({ awarded }) => (awarded === null ? [] : [awarded]));
  const today = history.at(-1)?.awarded ?? null;
  return {
    today,
    todaySinceMs: today === null ? null : sinceMs(readings, todayMs),
    weekAverage: meanOf(week),
    history,
  };
}

function wholeDay(readings: readonly Reading[], startMs: number): number | null {
  const first = readingAt(readings, startMs);
  const last = readingAt(readings, startMs + DAY_MS);
  return first < 0 || last < 0 ? null : growth(readings.slice(first, last + 1));
}

function soFar(readings: readonly Reading[], startMs: number): number | null {
  const atMidnight = readingAt(readings, startMs);
  const first = atMidnight < 0 ? firstOf(readings, startMs) : atMidnight;
  return growth(readings.slice(first));
}

/** Index of the first reading of a day. */
const firstOf = (readings: readonly Reading[], startMs: number) =>
  readings.findIndex(({ atMs }) => atMs >= startMs);

/** When counting began on a day that no reading near its midnight begins; null where one does. */
function sinceMs(readings: readonly Reading[], startMs: number): number | null {
  if (readingAt(readings, startMs) >= 0) return null;
  return readings[firstOf(readings, startMs)]?.atMs ?? null;
}

/** Index of the reading that counts as a midnight, -1 where none is near enough. */
function readingAt(readings: readonly Reading[], midnightMs: number): number {
  const distanceAt = (index: number) => Math.abs((readings[index]?.atMs ?? 0) - midnightMs);
  return readings.reduce((best, { atMs }, index) => {
    const distance = Math.abs(atMs - midnightMs);
    if (distance > MIDNIGHT_TOLERANCE_MS) return best;
    return best < 0 || distance < distanceAt(best) ? index : best;
  }, -1);
}

/** From the first reading to the last; null where there is no span, or the count fell within it. */
function growth(readings: readonly Reading[]): number | null {
  const counts = readings.map(({ awardedCount }) => awardedCount);
  const fell = counts.some((count, index) => count < (counts[index - 1] ?? 0));
  const [first] = counts;
  const last = counts.at(-1);
  if (counts.length < 2 || fell || first === undefined || last === undefined) return null;
  return last - first;
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((10 * sum) / values.length) / 10;
}

const startOfDay = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;

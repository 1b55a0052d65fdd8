/** A reader waits no longer than this for a page. */
export const PAGE_MS_MAX = 100;

/** How long the slowest page was held up beside each try, in milliseconds. */
export interface Tries {
  /** Beside what is judged; the first is the only one that finds nothing compiled and no cache filled. */
  readonly judged: readonly number[];
  /** Beside something harmless, which is what a busy machine adds of itself. */
  readonly harmless: readonly number[];
}

/** One try against another is measured less well than many against many. */
const FIRST_TIMES_MAX = 2;

/**
 * What held up pages, or null: the first try by twice as much as anything harmless may, or most tries by more than most
 * harmless ones.
 */
export function late({ judged, harmless }: Tries): string | null {
  const [first = 0] = judged;
  const firstMax = FIRST_TIMES_MAX * (PAGE_MS_MAX + Math.max(0, ...harmless));
  if (first > firstMax) return `the first time: ${said(first)} of at most ${said(firstMax)}`;
  const [most, mostMax] = [median(judged), PAGE_MS_MAX + median(harmless)];
  return most > mostMax ? `mostly: ${said(most)} of at most ${said(mostMax)}` : null;
}

const said = (ms: number) => `${Math.round(ms)} ms`;

/** 0 of nothing; of an even number, the lower one of the two in the middle. */
function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.ceil(values.length / 2) - 1] ?? 0;
}

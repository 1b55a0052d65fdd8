import { latestCredibleMs } from './latest-credible';

/** The longest pause between two tries while Roblox does not answer. */
export const PAUSE_MAX_MS = 3_600_000;

/** Readings that may be missing before the last one is called stale. */
const READINGS_MISSED_MAX = 3;

/** While nothing was ever read there is nothing to show: it is tried again this soon. */
const FIRST_TRY_AGAIN_MS = 60_000;

/** How the last tries went; milliseconds since the epoch. */
export interface Tries {
  readonly triedAtMs: number;
  /** The last success; null before the first. */
  readonly readAtMs: number | null;
}

/**
 * When to read next, in milliseconds since the epoch: `everyMs` after a success. After failures the pause
 * is as long as they have lasted, so that each is about twice the one before, up to an hour.
 */
export function nextTryMs({ triedAtMs, readAtMs }: Tries, everyMs: number): number {
  if (readAtMs === null) return triedAtMs + Math.min(everyMs, FIRST_TRY_AGAIN_MS);
  const lastedMs = triedAtMs - readAtMs;
  return triedAtMs + Math.max(everyMs, Math.min(lastedMs, PAUSE_MAX_MS));
}

/** Whether it is time for a reading; also when the last try seems to lie ahead. */
export const isReadingDue = (tries: Tries, everyMs: number, nowMs: number): boolean =>
  nowMs >= nextTryMs(tries, everyMs) || tries.triedAtMs > latestCredibleMs(nowMs);

/** After which age numbers are stale, whatever the reason. */
export const staleAfterMs = (everyMs: number): number => READINGS_MISSED_MAX * everyMs;

/** Stale as soon as a try failed, and when no reading came for a while; never before the first. */
export function isStale(
  read: Pick<Tries, 'readAtMs'> & { readonly failure: unknown },
  everyMs: number,
  nowMs: number,
): boolean {
  if (read.readAtMs === null) return false;
  return read.failure !== null || nowMs - read.readAtMs > staleAfterMs(everyMs);
}

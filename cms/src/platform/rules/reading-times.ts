import { latestCredibleMs } from './latest-credible';

export const PAUSE_MAX_MS = 3_600_000;

/** Until the last one is called stale. */
const READINGS_MISSED_MAX = 3;

/** While nothing was ever read. */
const FIRST_TRY_AGAIN_MS = 60_000;

export interface Tries {
  readonly triedAtMs: number;
  /** Null before the first success. */
  readonly readAtMs: number | null;
}

/** `everyMs` after a success; after failures the pause doubles, up to an hour. */
export function nextTryMs({ triedAtMs, readAtMs }: Tries, everyMs: number): number {
  if (readAtMs === null) return triedAtMs + Math.min(everyMs, FIRST_TRY_AGAIN_MS);
  const lastedMs = triedAtMs - readAtMs;
  return triedAtMs + Math.max(everyMs, Math.min(lastedMs, PAUSE_MAX_MS));
}

/** Also when the last try seems to lie ahead. */
export const isReadingDue = (tries: Tries, everyMs: number, nowMs: number): boolean =>
  nowMs >= nextTryMs(tries, everyMs) || tries.triedAtMs > latestCredibleMs(nowMs);

/** Whatever the reason. */
export const staleAfterMs = (everyMs: number): number => READINGS_MISSED_MAX * everyMs;

/** After a failure, or without readings for a while; never before the first. */
export function isStale(
  read: Pick<Tries, 'readAtMs'> & { readonly failure: unknown },
  everyMs: number,
  nowMs: number,
): boolean {
  if (read.readAtMs === null) return false;
  return read.failure !== null || nowMs - read.readAtMs > staleAfterMs(everyMs);
}

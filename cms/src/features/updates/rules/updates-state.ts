import type { ElcUpdatesResponse } from '@elc/contracts';

/**
 * How the last readings of one channel ended; milliseconds since the epoch. `readAtMs` is the last look
 * that succeeded, null before it. `problem` is what an operator can mend, `contentHidden` whether the
 * channel could be read all the same.
 */
export interface ChannelReading {
  readonly triedAtMs: number;
  readonly readAtMs: number | null;
  readonly contentHidden: boolean;
  readonly problem: string | null;
}

/** The state of the updates' source that readers see, from the readings of all channels. */
export function updatesState(readings: readonly ChannelReading[]): ElcUpdatesResponse['state'] {
  const read = readings.filter(({ readAtMs }) => readAtMs !== null);
  const failing = readings.filter(isFailing);
  if (failing.some(isRefused)) return 'refused';
  if (failing.length > 0) return 'stale';
  if (read.length > 0 && read.every(({ contentHidden }) => contentHidden)) return 'content_hidden';
  return 'ok';
}

/**
 * The oldest of the last successful readings, so that nothing is older than it says; null before all
 * succeeded.
 */
export function lastReadAtMs(readings: readonly ChannelReading[]): number | null {
  const times = readings.flatMap(({ readAtMs }) => readAtMs ?? []);
  return times.length === 0 || times.length < readings.length ? null : Math.min(...times);
}

const isFailing = ({ triedAtMs, readAtMs }: ChannelReading) =>
  readAtMs === null || triedAtMs > readAtMs;

/** A problem without hidden texts is one of the readings that failed. */
const isRefused = ({ problem, contentHidden }: ChannelReading) =>
  problem !== null && !contentHidden;

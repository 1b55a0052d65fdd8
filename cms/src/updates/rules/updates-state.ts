import type { ElcUpdatesResponse } from '@elc/contracts';

/**
 * How the last looks into one channel ended; milliseconds since the epoch. `readAtMs` is the last look
 * that succeeded, null before it; `contentHidden` is what it saw.
 */
export interface ChannelLook {
  readonly triedAtMs: number;
  readonly readAtMs: number | null;
  readonly contentHidden: boolean;
}

/** What readers are told about where the updates come from, out of the looks into all channels. */
export function updatesState(looks: readonly ChannelLook[]): ElcUpdatesResponse['state'] {
  const read = looks.filter(({ readAtMs }) => readAtMs !== null);
  if (looks.some(isFailing)) return 'stale';
  if (read.length > 0 && read.every(({ contentHidden }) => contentHidden)) return 'content_hidden';
  return 'ok';
}

/** The oldest of the last successful looks, so that nothing is older than it says; null before all succeeded. */
export function lastReadAtMs(looks: readonly ChannelLook[]): number | null {
  const times = looks.flatMap(({ readAtMs }) => readAtMs ?? []);
  return times.length === 0 || times.length < looks.length ? null : Math.min(...times);
}

const isFailing = ({ triedAtMs, readAtMs }: ChannelLook) =>
  readAtMs === null || triedAtMs > readAtMs;

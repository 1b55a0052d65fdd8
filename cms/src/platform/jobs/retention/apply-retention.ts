import { setTimeout as pause } from 'node:timers/promises';
import type { RetainedKind } from '@elc/contracts';
import { currentSettings } from '../../settings/current-settings';
import type { BackgroundJob } from '../background-job';

/** Deleted after the days that site admins set. */
export interface Retained {
  readonly kind: RetainedKind;
  /** At most `limit`; returns how many. */
  deleteBefore(beforeMs: number, limit: number): Promise<number>;
}

const EVERY_MS = 600_000;
/** For how long a replica that died blocks the others from continuing its work. */
const LEASE_MS = 60_000;
const PAUSE_MS = 50;
const DAY_MS = 86_400_000;

/** Few, so that no other statement waits long. */
export const BATCH_ROWS = 500;

/** In small batches, with a pause between two; the settings are read before each kind. */
export async function applyRetention(
  retained: readonly Retained[],
  rest: () => Promise<unknown> = () => pause(PAUSE_MS),
): Promise<void> {
  for (const { kind, deleteBefore } of retained) {
    const { retention } = await currentSettings();
    const beforeMs = Date.now() - retention[kind] * DAY_MS;
    while ((await deleteBefore(beforeMs, BATCH_ROWS)) === BATCH_ROWS) await rest();
  }
}

export const retentionJob = (retained: readonly Retained[]): BackgroundJob => ({
  name: 'retention',
  everyMs: EVERY_MS,
  leaseMs: LEASE_MS,
  run: () => applyRetention(retained),
});

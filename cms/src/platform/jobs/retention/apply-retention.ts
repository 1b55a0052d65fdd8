import type { RetainedKind, SystemSettings } from '@elc/contracts';

/** Deleted after the days that site admins set. */
export interface Retained {
  readonly kind: RetainedKind;
  /** At most `limit`; returns how many. */
  deleteBefore(beforeMs: number, limit: number): Promise<number>;
}

interface Dependencies {
  readonly retained: readonly Retained[];
  readonly retention: () => Promise<SystemSettings['retention']>;
  /** Between two batches. */
  readonly pause: () => Promise<void>;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;

/** Few, so that no other statement waits long. */
export const BATCH_ROWS = 500;

/** In small batches; the settings are read before each kind. */
export function createRetention({ retained, retention, pause, now }: Dependencies) {
  return async function applyRetention(): Promise<void> {
    for (const { kind, deleteBefore } of retained) {
      const beforeMs = now() - (await retention())[kind] * DAY_MS;
      while ((await deleteBefore(beforeMs, BATCH_ROWS)) === BATCH_ROWS) await pause();
    }
  };
}

import type { RetainedKind, SystemSettings } from '@elc/contracts';

/** Something that grows with time, and for how many days site admins retain it. */
export interface Retained {
  readonly kind: RetainedKind;
  /** Deletes at most `limit` of those from before an instant; returns how many. */
  deleteBefore(beforeMs: number, limit: number): Promise<number>;
}

interface Dependencies {
  readonly retained: readonly Retained[];
  readonly retention: () => Promise<SystemSettings['retention']>;
  /** Lets others have the database between two batches. */
  readonly pause: () => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const DAY_MS = 86_400_000;

/** Rows of one statement: few, so that no other statement waits long for the table. */
export const BATCH_ROWS = 500;

/**
 * Deletes what is older than the settings retain it, in small batches. The settings are read before each
 * kind, so that a longer time saves what has not been deleted yet.
 */
export function createRetention({ retained, retention, pause, now }: Dependencies) {
  return async function applyRetention(): Promise<void> {
    for (const { kind, deleteBefore } of retained) {
      const beforeMs = now() - (await retention())[kind] * DAY_MS;
      while ((await deleteBefore(beforeMs, BATCH_ROWS)) === BATCH_ROWS) await pause();
    }
  };
}

import type { DailyCounters } from '../platform/db/daily-counters';

interface Dependencies {
  readonly counters: Pick<DailyCounters, 'add' | 'sum'>;
  readonly callsPerMonth: () => Promise<number>;
  readonly warn: (text: string) => void;
  readonly now: () => number;
}

/** All replicas share it: false, and one line of the log a month, when it is used up. */
export function createAiBudget({ counters, callsPerMonth, warn, now }: Dependencies) {
  let warnedOf = 0;
  return async function takeFromBudget(): Promise<boolean> {
    const beganAtMs = monthOf(now());
    const callsMax = await callsPerMonth();
    const used = () => counters.sum('ai-calls', beganAtMs);
    if ((await used()) < callsMax) {
      await counters.add('ai-calls', now());
      if ((await used()) <= callsMax) return true;
    }
    if (warnedOf !== beganAtMs) {
      warnedOf = beganAtMs;
      warn(
        `The AI was called ${callsMax} times this month, as many as the system settings allow: built-in summaries take its place until the next month, or until the budget is raised.`,
      );
    }
    return false;
  };
}

function monthOf(atMs: number): number {
  const date = new Date(atMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

import type { FeatureContext } from '../features/feature';
import type { DailyCounters } from '../platform/db/daily-counters';

interface Dependencies extends Pick<FeatureContext, 'currentSettings' | 'warn' | 'now'> {
  readonly counters: Pick<DailyCounters, 'add' | 'sum'>;
}

/** All replicas share it: false, and one line of the log a month, when it is used up. */
export function createAiBudget({ counters, currentSettings, warn, now }: Dependencies) {
  let warnedOf = 0;
  return async function takeFromBudget(): Promise<boolean> {
    const beganAtMs = monthOf(now());
    const { callsPerMonth } = (await currentSettings()).settings.ai;
    const used = () => counters.sum('ai-calls', beganAtMs);
    if ((await used()) < callsPerMonth) {
      await counters.add('ai-calls', now());
      if ((await used()) <= callsPerMonth) return true;
    }
    if (warnedOf !== beganAtMs) {
      warnedOf = beganAtMs;
      warn(
        `The AI was called ${callsPerMonth} times this month, as many as the system settings allow: built-in summaries take its place until the next month, or until the budget is raised.`,
      );
    }
    return false;
  };
}

function monthOf(atMs: number): number {
  const date = new Date(atMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

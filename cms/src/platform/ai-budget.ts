import { addCount, sumOf } from './db/daily-counters';
import { log } from './log';
import { currentSettings } from './settings/current-settings';

/** The month that this process has warned of. */
let warnedOf = 0;

/** All replicas share it: false, and one line of the log a month, when it is used up. */
export async function takeFromAiBudget(): Promise<boolean> {
  const beganAtMs = monthOf(Date.now());
  const { callsPerMonth } = (await currentSettings()).ai;
  const used = () => sumOf('ai-calls', beganAtMs);
  if ((await used()) < callsPerMonth) {
    await addCount('ai-calls');
    if ((await used()) <= callsPerMonth) return true;
  }
  if (warnedOf !== beganAtMs) {
    warnedOf = beganAtMs;
    log.warn(
      `The AI was called ${callsPerMonth} times this month, as many as the system settings allow: built-in summaries take its place until the next month, or until the budget is raised.`,
    );
  }
  return false;
}

function monthOf(atMs: number): number {
  const date = new Date(atMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

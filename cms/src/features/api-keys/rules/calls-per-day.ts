import type { CallOutcome, CallsByOutcome } from '@elc/contracts';

/** How many calls of one day ended in one way. */
export interface CallCount {
  readonly day: string;
  readonly outcome: CallOutcome;
  readonly calls: number;
}

/** Calls of each of `days`; days and outcomes without any are 0. */
export function callsPerDay(
  counts: readonly CallCount[],
  days: readonly string[],
): { day: string; calls: CallsByOutcome }[] {
  const byDay = new Map(
    days.map((day) => [day, { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 }]),
  );
  for (const { day, outcome, calls } of counts) {
    const known = byDay.get(day);
    if (known) known[outcome] += calls;
  }
  return Array.from(byDay, ([day, calls]) => ({ day, calls }));
}

/** How a call with a key is counted, by the status of its answer. */
export function outcomeOf(status: number): CallOutcome {
  if (status === 429) return 'rateLimited';
  if (status >= 500) return 'serverError';
  return status >= 400 ? 'clientError' : 'ok';
}

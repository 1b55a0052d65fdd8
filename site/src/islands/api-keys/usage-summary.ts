import type { ApiKeyUsageResponse, CallOutcome } from '@elc/contracts';

type UsageDays = ApiKeyUsageResponse['usage']['days'];

/** What each outcome is called, in the order in which a bar stacks them. */
export const OUTCOME_NAMES: Readonly<Record<CallOutcome, string>> = {
  ok: 'Answered',
  clientError: 'Refused (4xx)',
  rateLimited: 'Over the limit (429)',
  serverError: 'Failed on our side (5xx)',
};

const OUTCOMES = Object.keys(OUTCOME_NAMES) as CallOutcome[];

/** Calls over all days, by outcome. */
export function usageTotals(days: UsageDays): Record<CallOutcome, number> {
  const totals = { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 };
  for (const { calls } of days) for (const outcome of OUTCOMES) totals[outcome] += calls[outcome];
  return totals;
}

/** One list of numbers per outcome, one number per day: what a stacked chart is drawn from. */
export function usageSeries(days: UsageDays): number[][] {
  return OUTCOMES.map((outcome) => days.map(({ calls }) => calls[outcome]));
}

/** Days with calls, newest first, for those who do not see the chart. */
export function usedDays(days: UsageDays): UsageDays {
  const sum = ({ calls }: UsageDays[number]) =>
    OUTCOMES.reduce((total, outcome) => total + calls[outcome], 0);
  return days.filter((day) => sum(day) > 0).reverse();
}

import type { CallOutcome } from '@elc/contracts';

/** How a call with a key is counted, by the status of its answer. */
export function outcomeOf(status: number): CallOutcome {
  if (status === 429) return 'rateLimited';
  if (status >= 500) return 'serverError';
  return status >= 400 ? 'clientError' : 'ok';
}

import type { HealthResponse } from '@elc/contracts';
import { ANSWER_TIMEOUT_MS, call } from '../../api/call.ts';
import { type LastAnswer, lastAnswer, query } from '../../api/queries.ts';

const STATS_EVERY_MS = 5_000;
const HEALTH_EVERY_MS = 10_000;

/** The site's numbers, every 5 s while the tab is visible. */
export const $stats = query('stats', {
  fetch: () => call('stats', {}, { timeoutMs: ANSWER_TIMEOUT_MS }),
  pollMs: STATS_EVERY_MS,
});

/** The state of the product with that of its services, every 10 s while the tab is visible. */
export const $health = query('health', {
  fetch: () => call('health', {}, { timeoutMs: ANSWER_TIMEOUT_MS }),
  pollMs: HEALTH_EVERY_MS,
});

export type OnlineState = 'unknown' | 'online' | 'degraded' | 'offline';

/** A health answer, or why there was none. */
export type HealthAnswer = Partial<LastAnswer<HealthResponse>>;

/** What the last health answer means for a visitor; a failed one means that nothing answers. */
export function onlineState({ data, error }: HealthAnswer): OnlineState {
  if (error !== undefined) return 'offline';
  if (data === undefined) return 'unknown';
  return data.status === 'ok' ? 'online' : 'degraded';
}

/** The last answer about the state of the product, for where a change of it is read out. */
export const $healthAnswer = lastAnswer($health);

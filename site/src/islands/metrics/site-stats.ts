import type { HealthResponse } from '@elc/contracts';
import { call } from '../../api/call.ts';
import type { LastAnswer } from '../../api/last-answer.ts';
import { query } from '../../api/queries.ts';

const STATS_EVERY_MS = 5_000;
const HEALTH_EVERY_MS = 10_000;

/** An answer that takes longer than this counts as none, so that a hung one does not end the polling. */
const POLL_TIMEOUT_MS = 10_000;

/** The site's numbers, every 5 s while the tab is visible. */
export const $stats = query('stats', {
  fetch: () => call('stats', {}, { timeoutMs: POLL_TIMEOUT_MS }),
  pollMs: STATS_EVERY_MS,
});

/** The state of the product, every 10 s while the tab is visible. */
export const $health = query('health', {
  fetch: () => call('health', {}, { timeoutMs: POLL_TIMEOUT_MS }),
  pollMs: HEALTH_EVERY_MS,
});

export type OnlineState = 'unknown' | 'online' | 'degraded' | 'offline';

/** A health answer, or why there was none. */
export type HealthAnswer = Partial<LastAnswer<HealthResponse>>;

/** What the last health answer means for a visitor; a failed one means that nothing answers. */
export function onlineState(answer: HealthAnswer): OnlineState {
  if (answer.error !== undefined) return 'offline';
  if (answer.data === undefined) return 'unknown';
  return answer.data.status === 'ok' ? 'online' : 'degraded';
}

import type { HealthResponse } from '@elc/contracts';
import { ANSWER_TIMEOUT_MS, call } from '../../api/call.ts';
import { type LastAnswer, lastAnswer, query } from '../../api/queries.ts';

const EVERY_MS = 5_000;
const HEALTH_EVERY_MS = 10_000;

/** Less than between two polls: an answer that takes longer counts as none. */
const TIMEOUT_MS = 4_000;

/** Between a failure and the second try. */
const PAUSE_MS = 1_000;

/** Does something that may fail once: after a second it is tried again, and rejects as the second try does. */
export function triedTwice<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return attempt();
  });
}

/** Banner, numbers and state of the site, every 5 s while the tab is visible; a lost answer is tried once more. */
export const $siteNow = query('siteNow', {
  fetch: () => triedTwice(() => call('siteNow', {}, { timeoutMs: TIMEOUT_MS })),
  pollMs: EVERY_MS,
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
export function onlineState({
  data,
  error,
}: Partial<LastAnswer<Pick<HealthResponse, 'status'>>>): OnlineState {
  if (error !== undefined) return 'offline';
  if (data === undefined) return 'unknown';
  return data.status === 'ok' ? 'online' : 'degraded';
}

/** The last answer about the state of the product, for where a change of it is read out. */
export const $healthAnswer = lastAnswer($health);

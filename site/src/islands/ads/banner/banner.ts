import { call } from '../../../api/call.ts';
import { query } from '../../../api/queries.ts';

/** Between a failure and the second try. */
const PAUSE_MS = 1000;

/** Does something that may fail once: after a second it is tried again, and rejects as the second try does. */
export function triedTwice<T>(attempt: () => Promise<T>): Promise<T> {
  return attempt().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return attempt();
  });
}

const EVERY_MS = 5000;

/** An answer that takes longer than this counts as a failure. */
const TIMEOUT_MS = 4000;

/** Polled every 5 s while visible; a lost answer is tried once more before the promo shows. */
export const $banner = query('activeBanner', {
  fetch: () => triedTwice(() => call('activeBanner', {}, { timeoutMs: TIMEOUT_MS })),
  pollMs: EVERY_MS,
});

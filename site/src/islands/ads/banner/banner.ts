import { call } from '../../../api/call.ts';
import { query } from '../../../api/queries.ts';

const EVERY_MS = 5000;

/** An answer that takes longer than this counts as a failure: the default promo is shown then. */
const TIMEOUT_MS = 4000;

/** What the banner shows, polled every 5 s while the tab is visible. */
export const $banner = query('activeBanner', {
  fetch: () => call('activeBanner', {}, { timeoutMs: TIMEOUT_MS }),
  pollMs: EVERY_MS,
});

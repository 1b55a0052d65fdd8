import type { ActiveBanner } from '@elc/contracts';
import { query } from '../../../api/queries.ts';
import { request } from '../../../api/request.ts';

const PATH = '/api/admin/active-banner';
const EVERY_MS = 5000;

/** An answer that takes longer than this counts as a failure: the default promo is shown then. */
const TIMEOUT_MS = 4000;

/** What the banner shows, polled every 5 s while the tab is visible. */
export const $banner = query<ActiveBanner>(PATH, {
  fetch: () => request<ActiveBanner>(PATH, { timeoutMs: TIMEOUT_MS }),
  pollMs: EVERY_MS,
});

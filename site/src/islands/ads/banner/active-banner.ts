import type { ActiveBanner } from '@elc/contracts';
import { call } from '../../../api/call.ts';
import { query } from '../../../api/queries.ts';

const EVERY_MS = 5000;

/** An answer that takes longer than this counts as a failure. */
const TIMEOUT_MS = 4000;

/** The banner, every 5 s while the tab is visible. What fails is not tried again before the next poll. */
export const $banner = query('activeBanner', {
  fetch: () => call('activeBanner', {}, { timeoutMs: TIMEOUT_MS }),
  pollMs: EVERY_MS,
});

/** Shows a banner that has just changed wherever the page shows it. */
export const showBanner = ({ banner, advertisement }: ActiveBanner) =>
  $banner.mutate({ banner, advertisement });

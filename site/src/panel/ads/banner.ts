import type { ActiveBanner } from '@elc/contracts';
import { call } from '../../api/call.ts';
import { query } from '../../api/queries.ts';
import { triedTwice } from '../../islands/metrics/site-now.ts';

const EVERY_MS = 5000;

/** An answer that takes longer than this counts as a failure. */
const TIMEOUT_MS = 4000;

/** The banner as the panel shows it, every 5 s while the tab is visible. Pages read it from `$siteNow`. */
export const $banner = query('activeBanner', {
  fetch: () => triedTwice(() => call('activeBanner', {}, { timeoutMs: TIMEOUT_MS })),
  pollMs: EVERY_MS,
});

/** Has the whole panel show a banner that has just changed. */
export const showBanner = ({ banner, advertisement }: ActiveBanner) =>
  $banner.mutate({ banner, advertisement });

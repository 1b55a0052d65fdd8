import { call } from '../../api/call.ts';
import { query } from '../../api/queries.ts';
import { createBadgeMonitor } from './monitor.ts';

const POLL_MS = 30_000;

/** An answer that takes longer than this counts as none, so that a hung one does not end the polling. */
const ANSWER_TIMEOUT_MS = 10_000;

const fetch = () => call('badgeMonitor', {}, { timeoutMs: ANSWER_TIMEOUT_MS });

/** The badge monitor of this page, over the API. */
export const { $monitor, $autoRefresh, $refreshing, open, refresh } = createBadgeMonitor({
  polled: query('badgeMonitor', { fetch, pollMs: POLL_MS }),
  once: query('badgeMonitor', { fetch }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

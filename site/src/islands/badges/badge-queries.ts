import { ANSWER_TIMEOUT_MS, call } from '../../api/call.ts';
import { query } from '../../api/queries.ts';

const POLL_MS = 30_000;

const fetch = () => call('badgeMonitor', {}, { timeoutMs: ANSWER_TIMEOUT_MS });

export const $polled = query('badgeMonitor', { fetch, pollMs: POLL_MS });

/** Fetches only on request. */
export const $once = query('badgeMonitor', { fetch });

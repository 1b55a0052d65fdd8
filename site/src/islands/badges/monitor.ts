import type { BadgeMonitorResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { ANSWER_TIMEOUT_MS, call } from '../../api/call.ts';
import { type Answer, answered, query } from '../../api/queries.ts';
import { sentenceOf } from '../../api/request-error.ts';

/** How long the refresh button turns at least, in milliseconds. */
const REFRESH_SPIN_MS = 1000;

const FAILURE = 'Failed to load badges. Please try again later.';

/** What the page shows: the last numbers that came, and why newer ones did not. */
interface Monitor {
  /** Null until numbers came for the first time. */
  readonly latest: BadgeMonitorResponse | null;
  readonly failure: string | null;
}

const POLL_MS = 30_000;

const fetch = () => call('badgeMonitor', {}, { timeoutMs: ANSWER_TIMEOUT_MS });

const polled = query('badgeMonitor', { fetch, pollMs: POLL_MS });
/** Fetches only on request. */
const once = query('badgeMonitor', { fetch });

export const $monitor = atom<Monitor>({ latest: null, failure: null });
/** While it is on, the numbers are polled; switched on, it fetches at once. */
export const $autoRefresh = atom(true);
export const $refreshing = atom(false);

const source = () => ($autoRefresh.get() ? polled : once);

/** A failure, or an answer that is still to come, leaves the numbers. */
function show({ loading, data, error }: Answer<BadgeMonitorResponse>): void {
  if (loading) return;
  const { latest } = $monitor.get();
  if (error !== undefined) $monitor.set({ latest, failure: sentenceOf(error, FAILURE) });
  else if (data) $monitor.set({ latest: data, failure: null });
}

/** Follows the selected source; returns the stop function. */
export function open(): () => void {
  let stop = source().subscribe(show);
  const stopSwitching = $autoRefresh.listen((isOn) => {
    const stopBefore = stop;
    stop = source().subscribe(show);
    stopBefore();
    if (isOn) polled.invalidate();
  });
  return () => {
    stopSwitching();
    stop();
  };
}

/** Fetches now; the button turns until the answer is there, for a second at least. */
export async function refresh(): Promise<void> {
  if ($refreshing.get()) return;
  $refreshing.set(true);
  source().invalidate();
  const spin = new Promise((resolve) => setTimeout(resolve, REFRESH_SPIN_MS));
  await Promise.all([answered(source()), spin]);
  $refreshing.set(false);
}

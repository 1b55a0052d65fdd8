import type { BadgeMonitorResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { ANSWER_TIMEOUT_MS, call } from '../../api/call.ts';
import { type Answer, answered, query } from '../../api/queries.ts';
import { sentenceOf } from '../../api/request-error.ts';

/** How long the refresh button turns at least, in milliseconds. */
export const REFRESH_SPIN_MS = 1000;

const FAILURE = 'Failed to load badges. Please try again later.';

/** What the page shows: the last numbers that came, and why newer ones did not. */
interface Monitor {
  /** Null until numbers came for the first time. */
  readonly latest: BadgeMonitorResponse | null;
  readonly failure: string | null;
}

const POLL_MS = 30_000;

const fetch = () => call('badgeMonitor', {}, { timeoutMs: ANSWER_TIMEOUT_MS });

const EFFECTS = {
  polled: query('badgeMonitor', { fetch, pollMs: POLL_MS }),
  /** Fetches only on request. */
  once: query('badgeMonitor', { fetch }),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/**
 * The numbers of the badge monitor. While `$autoRefresh` is on they are polled; switching it on
 * fetches at once, switching it off stops polling.
 */
export function createBadgeMonitor({ polled, once, wait } = EFFECTS) {
  const $monitor = atom<Monitor>({ latest: null, failure: null });
  const $autoRefresh = atom(true);
  const $refreshing = atom(false);

  const source = () => ($autoRefresh.get() ? polled : once);

  /** A failure, or an answer that is still to come, leaves the numbers. */
  function show({ loading, data, error }: Answer<BadgeMonitorResponse>): void {
    if (loading) return;
    const { latest } = $monitor.get();
    if (error !== undefined) $monitor.set({ latest, failure: sentenceOf(error, FAILURE) });
    else if (data) $monitor.set({ latest: data, failure: null });
  }

  /** Follows the selected source; returns the stop function. */
  function open(): () => void {
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
  async function refresh(): Promise<void> {
    if ($refreshing.get()) return;
    $refreshing.set(true);
    source().invalidate();
    await Promise.all([answered(source()), wait(REFRESH_SPIN_MS)]);
    $refreshing.set(false);
  }

  return { $monitor, $autoRefresh, $refreshing, open, refresh };
}

/** The badge monitor of this page. */
export const { $monitor, $autoRefresh, $refreshing, open, refresh } = createBadgeMonitor();

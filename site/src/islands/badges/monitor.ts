import type { BadgeMonitorResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { answered, query } from '../../api/queries.ts';
import { sentenceOf } from '../../api/request-error.ts';

/** How long the refresh button turns at least, in milliseconds. */
export const REFRESH_SPIN_MS = 1000;

const POLL_MS = 30_000;

/** An answer that takes longer than this counts as none, so that a hung one does not end the polling. */
const ANSWER_TIMEOUT_MS = 10_000;

const FAILURE = 'Failed to load badges. Please try again later.';

/** What the page shows: the last numbers that came, and why newer ones did not. */
interface Monitor {
  /** Null until numbers came for the first time. */
  readonly latest: BadgeMonitorResponse | null;
  readonly failure: string | null;
}

const fetch = () => call('badgeMonitor', {}, { timeoutMs: ANSWER_TIMEOUT_MS });

const $polled = query('badgeMonitor', { fetch, pollMs: POLL_MS });

type Source = Pick<typeof $polled, 'subscribe' | 'listen' | 'invalidate'>;

const EFFECTS = {
  polled: $polled as Source,
  /** Fetches only on request. */
  once: query('badgeMonitor', { fetch }) as Source,
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
  function show({ loading, data, error }: ReturnType<typeof $polled.get>): void {
    if (loading) return;
    const { latest } = $monitor.get();
    if (error !== undefined) $monitor.set({ latest, failure: sentenceOf(error, FAILURE) });
    else if (data) $monitor.set({ latest: data, failure: null });
  }

  /** Follows the selected source; returns the stop function. */
  function open(): () => void {
    let stop = () => {};
    const stopSwitching = $autoRefresh.subscribe(() => {
      const stopBefore = stop;
      stop = source().subscribe(show);
      stopBefore();
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

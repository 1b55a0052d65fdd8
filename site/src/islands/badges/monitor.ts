import type { BadgeMonitorResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { sentenceOf } from '../../api/request-error.ts';

/** How long the refresh button turns at least, in milliseconds. */
export const REFRESH_SPIN_MS = 1000;

const FAILURE = 'Failed to load badges. Please try again later.';

/** What the page shows: the last numbers that came, and why newer ones did not. */
export interface Monitor {
  /** Null until numbers came for the first time. */
  readonly latest: BadgeMonitorResponse | null;
  /** Why the last question failed; null when it did not. */
  readonly failure: string | null;
}

interface Answer {
  readonly loading: boolean;
  readonly data?: BadgeMonitorResponse;
  readonly error?: unknown;
}

/** Where the numbers come from: `polled` fetches at intervals, `once` only on request. */
interface Source {
  subscribe(listener: (answer: Answer) => void): () => void;
  /** Calls the listener at once, too. */
  listen(listener: (answer: Answer) => void): () => void;
  /** Fetches again: the answer is loading when this returns. */
  invalidate(): void;
}

interface Effects {
  readonly polled: Source;
  readonly once: Source;
  wait(ms: number): Promise<void>;
}

/** The monitor after an answer: a failure, or one that is still to come, leaves the numbers. */
function monitorAfter(monitor: Monitor, { loading, data, error }: Answer): Monitor {
  if (loading) return monitor;
  if (error !== undefined) return { ...monitor, failure: sentenceOf(error, FAILURE) };
  return data === undefined ? monitor : { latest: data, failure: null };
}

/**
 * The numbers of the badge monitor. While `$autoRefresh` is on they are polled; switching it on
 * fetches at once, switching it off stops polling.
 */
export function createBadgeMonitor({ polled, once, wait }: Effects) {
  const $monitor = atom<Monitor>({ latest: null, failure: null });
  const $autoRefresh = atom(true);
  const $refreshing = atom(false);

  const source = () => ($autoRefresh.get() ? polled : once);

  /** Follows the selected source; returns the stop function. */
  function open(): () => void {
    let stop = () => {};
    const stopSwitching = $autoRefresh.subscribe(() => {
      const stopBefore = stop;
      stop = source().subscribe((answer) => $monitor.set(monitorAfter($monitor.get(), answer)));
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
    await Promise.all([askAgain(source()), wait(REFRESH_SPIN_MS)]);
    $refreshing.set(false);
  }

  return { $monitor, $autoRefresh, $refreshing, open, refresh };
}

/** Resolves when the answer, or the failure, is there. */
function askAgain(source: Source): Promise<void> {
  source.invalidate();
  return new Promise((resolve) => {
    const stop = source.listen(({ loading }) => {
      if (loading) return;
      // The listener is called before `listen` has given the way to stop it.
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

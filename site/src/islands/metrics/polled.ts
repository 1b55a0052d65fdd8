import { atom } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';

/** An answer of the panel that is read again and again. What was there stays when a reading fails. */
export interface Polled<T> {
  readonly data: T | null;
  readonly problem: string | null;
  readonly isReading: boolean;
}

/** Whether somebody can see the page, and when that changes. */
interface PageSight {
  readonly isHidden: () => boolean;
  /** Returns the function that stops listening. */
  readonly onChange: (listener: () => void) => () => void;
}

const OWN_PAGE: PageSight = {
  isHidden: () => document.hidden,
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

interface Effects<T> {
  /** Rejects as `call` does. */
  readonly load: () => Promise<T>;
  readonly everyMs: number;
  readonly page?: PageSight;
  readonly now?: () => number;
}

/**
 * Reads at once when nothing fresh is there or the last reading failed, then every `everyMs` while
 * the page is visible. `start` returns the function that stops it.
 */
export function createPolled<T>({ load, everyMs, page = OWN_PAGE, now = Date.now }: Effects<T>) {
  const $polled = atom<Polled<T>>({ data: null, problem: null, isReading: false });
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<void> {
    if ($polled.get().isReading) return;
    $polled.set({ ...$polled.get(), isReading: true });
    try {
      const data = await load();
      readAtMs = now();
      $polled.set({ data, problem: null, isReading: false });
    } catch (error) {
      $polled.set({ ...$polled.get(), problem: failureSentence(error), isReading: false });
    }
  }

  const refreshIfStale = () => {
    const isStale = now() - readAtMs >= everyMs || $polled.get().problem !== null;
    if (isStale && !page.isHidden()) void refresh();
  };

  return {
    $polled,
    refresh,
    start(): () => void {
      refreshIfStale();
      const timer = setInterval(() => !page.isHidden() && void refresh(), everyMs);
      // A user who comes back to a hidden tab sees current numbers.
      const stopListening = page.onChange(refreshIfStale);
      return () => {
        clearInterval(timer);
        stopListening();
      };
    },
  };
}

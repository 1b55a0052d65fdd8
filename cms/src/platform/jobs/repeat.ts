import { outsideTransactions } from '../db/database';
import { apartFromRequests } from './request-in-flight';

/** Never runs twice at once. */
export interface Repeated {
  /** As soon as possible, or once more after the current run. Resolves at the end of that run. */
  trigger(): Promise<void>;
  /** After the current run. */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `intervalMs` after its last end, or later where it resolves with a longer time;
 * a failure goes to `onError`. Never belongs to the request that triggered it, nor to its transaction.
 */
export function repeat(
  // biome-ignore lint/suspicious/noConfusingVoidType: most work resolves with nothing.
  work: () => Promise<number | void>,
  intervalMs: number,
  onError: (thrown: unknown) => void,
): Repeated {
  let running: Promise<void> | null = null;
  let again: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function run(): Promise<void> {
    clearTimeout(timer);
    running = apartFromRequests(() => outsideTransactions(work))
      .catch(onError)
      .then((waitMs) => {
        running = null;
        const pauseMs = Math.max(intervalMs, waitMs ?? 0);
        if (!stopped) timer = setTimeout(run, pauseMs).unref();
      });
    return running;
  }

  timer = setTimeout(run, intervalMs).unref();
  return {
    trigger() {
      if (stopped) return Promise.resolve();
      if (!running) return run();
      again ??= running.then(() => {
        again = null;
        return stopped ? undefined : run();
      });
      return again;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

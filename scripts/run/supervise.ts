import type { Launched, ProgramEnd } from './child.ts';

const FIRST_DELAY_MS = 1000;
const DELAY_MS_MAX = 30_000;

/**
 * A program that was up for so long has not ended for the reason of its last end; the default of
 * `steadyMs`.
 */
export const STEADY_MS = 10_000;

interface Options {
  readonly launch: () => Launched;
  readonly steadyMs?: number;
  /**
   * Called at each end without `stop` or `kill`, before the program is launched again after
   * `delayMs`.
   */
  readonly onEnded: (end: ProgramEnd, delayMs: number, failure: Error | null) => void;
  /** The program is up again, so long after its end. */
  readonly onUpAgain: (tookMs: number) => void;
}

/** A program that is started again whenever it ends. */
export interface Supervised {
  /** Resolves when it is up for the first time; rejects when it ends before, and it is left so. */
  readonly up: Promise<void>;
  /** Ends it by a signal, for good. */
  stop(): Promise<void>;
  /** Ends it at once, for good. */
  kill(): Promise<void>;
}

/**
 * Launches a program and, once it has been up, launches it again each time it ends: after 1 s, then twice
 * as long each time, 30 s at most, and after 1 s again once it was up for `steadyMs`.
 */
export function supervise({
  launch,
  steadyMs = STEADY_MS,
  onEnded,
  onUpAgain,
}: Options): Supervised {
  const stopped = new AbortController();
  let current = launch();
  const up = current.up;

  async function relaunch(): Promise<Error | null> {
    current = launch();
    return current.up.then(
      () => null,
      (failure: Error) => failure,
    );
  }

  async function watch(): Promise<void> {
    await up;
    let delayMs = FIRST_DELAY_MS;
    let upSinceMs = performance.now();
    let failure: Error | null = null;
    for (;;) {
      const end = await current.child.ended;
      if (stopped.signal.aborted) return;
      const endedMs = performance.now();
      if (failure === null && endedMs - upSinceMs >= steadyMs) delayMs = FIRST_DELAY_MS;
      onEnded(end, delayMs, failure);
      await unlessAborted(delayMs, stopped.signal);
      if (stopped.signal.aborted) return;
      failure = await relaunch();
      delayMs = Math.min(delayMs * 2, DELAY_MS_MAX);
      upSinceMs = performance.now();
      if (failure === null) onUpAgain(upSinceMs - endedMs);
    }
  }

  // Only the first start rejects, as `up` does.
  watch().catch(() => {});
  return {
    up,
    async stop() {
      stopped.abort();
      await current.child.stop();
    },
    async kill() {
      stopped.abort();
      await current.child.kill();
    },
  };
}

/** Resolves after `ms`, or when the signal is aborted. */
function unlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

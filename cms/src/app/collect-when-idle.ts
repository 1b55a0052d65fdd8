import { performance } from 'node:perf_hooks';

const MEGABYTE = 1024 * 1024;
/** How long the process has to be idle, and how often it is looked whether it is. */
const IDLE_MS = 20_000;
/** The event loop of an idle process works for a smaller share of the time; jobs and health checks take 0.02. */
const IDLE_BELOW = 0.05;
/** Less is not worth it: everything waits for 0.1 to 0.3 s. New objects take another 48 MB each time. */
const WORTH_BYTES = 64 * MEGABYTE;

interface Process {
  /** Memory that the heap takes, with what is free in it. */
  readonly heapBytes: () => number;
  /** Share of the time since the last call in which the event loop worked, 0 to 1. */
  readonly busyShare: () => number;
  /** Collects garbage and gives free memory back to the system. */
  readonly collect: () => void;
}

/**
 * Collects garbage in a process that is idle, once its heap has grown. V8 collects it when the next work needs
 * room: what a burst of work has left behind would stay for as long as nobody comes. Returns what looks whether
 * it is time.
 */
export function createIdleCollection({ heapBytes, busyShare, collect }: Process): () => void {
  let collectedTo = 0;
  return () => {
    const isIdle = busyShare() < IDLE_BELOW;
    if (!isIdle || heapBytes() - collectedTo < WORTH_BYTES) return;
    collect();
    collectedTo = heapBytes();
  };
}

/** Does that for this process, where it was started with `--expose-gc`. */
export function collectWhenIdle(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let before = performance.eventLoopUtilization();
  const look = createIdleCollection({
    heapBytes: () => process.memoryUsage().heapTotal,
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    // The kind that returns free pages at once.
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  });
  setInterval(look, IDLE_MS).unref();
}

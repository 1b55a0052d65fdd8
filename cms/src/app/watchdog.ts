import { url as debuggerUrl } from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { requestNotes } from '../platform/jobs/request-in-flight';
import { BEAT_EVERY_MS } from './held-loop';

/** What the watchdog's thread is given. */
export interface Watched {
  /** How often the loop has beaten, and 1 while a debugger may hold it. */
  readonly pulse: Int32Array<SharedArrayBuffer>;
  readonly requestNotes: SharedArrayBuffer;
}

/**
 * Ends the process, with the reason on its standard error, once its event loop was held for 10 s: nobody is answered any more,
 * and nothing in the loop itself can end that. The supervisor, systemd or the container's runtime starts it again.
 * To be called once the product serves: work at its start may take longer.
 */
export function startWatchdog(): void {
  const pulse = new Int32Array(new SharedArrayBuffer(8));
  const workerData: Watched = { pulse, requestNotes };
  new Worker(path.join(__dirname, 'watchdog-thread.js'), { workerData }).unref();
  setInterval(() => {
    Atomics.store(pulse, 1, debuggerUrl() === undefined ? 0 : 1);
    Atomics.add(pulse, 0, 1);
  }, BEAT_EVERY_MS).unref();
}

import { readFileSync, write } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { workerData } from 'node:worker_threads';
import { safePath } from '../features/logs/rules/safe-text';
import { readRequestNotes } from '../platform/jobs/request-notes';
import { createHeldLoop, heldText, LOOK_EVERY_MS, processorMsIn } from './held-loop';
import { noteFailure } from './run-record';
import type { Watched } from './watchdog';

const { pulse, requestNotes, recordFile } = workerData as Watched;
const STDERR = 2;
/** A disk, or whoever reads the standard error, may take nothing for ever. */
const WRITING_MS_MAX = 2000;
const never = new Int32Array(new SharedArrayBuffer(4));
const isHeld = createHeldLoop();

/** The thread of the loop has the process's id. Null where the system does not tell. */
function processorMs(): number | null {
  try {
    return processorMsIn(readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1'));
  } catch {
    return null;
  }
}

const look = () =>
  isHeld({
    nowMs: performance.now(),
    processorMs: processorMs(),
    beats: Atomics.load(pulse, 0),
    isDebugged: Atomics.load(pulse, 1) === 1,
  });

/** To the standard error itself: a thread's `process.stderr` is written by the loop, which is held. */
async function tell(): Promise<void> {
  const message = heldText(readRequestNotes(requestNotes), safePath);
  await Promise.allSettled([
    noteFailure(recordFile, { atMs: Date.now(), message, stack: null }),
    promisify(write)(STDERR, `${message}\n`),
  ]);
}

do Atomics.wait(never, 0, 0, LOOK_EVERY_MS);
while (!look());
// The end comes whatever becomes of telling.
void Promise.race([tell(), pause(WRITING_MS_MAX)]).finally(() =>
  process.kill(process.pid, 'SIGKILL'),
);

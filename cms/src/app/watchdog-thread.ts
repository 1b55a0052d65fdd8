import { readFileSync, write } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { workerData } from 'node:worker_threads';
import { safePath } from '../features/logs/rules/safe-text';
import { readRequestNotes } from '../platform/jobs/request-notes';
import { createHeldLoop, heldText, LOOK_EVERY_MS, processorMsIn } from './held-loop';
import type { Watched } from './watchdog';

const { pulse, requestNotes } = workerData as Watched;
const STDERR = 2;
/** Whoever reads the standard error may take nothing for ever. */
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
const tell = () =>
  promisify(write)(STDERR, `error: ${heldText(readRequestNotes(requestNotes), safePath)}\n`);

do Atomics.wait(never, 0, 0, LOOK_EVERY_MS);
while (!look());
// The end comes whatever becomes of telling.
void Promise.race([tell().catch(() => {}), pause(WRITING_MS_MAX)]).finally(() =>
  process.kill(process.pid, 'SIGKILL'),
);

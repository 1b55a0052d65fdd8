/** How often the watchdog's thread looks. The loop beats twice as often. */
export const LOOK_EVERY_MS = 1000;
export const BEAT_EVERY_MS = 500;

/** So many looks in a row without a beat, the loop is held. */
export const HELD_LOOKS_MAX = 10;
/** So much of that time the loop has used itself: on a busy machine it may wait for a processor instead. */
const USED_MS_MIN = 0.9 * HELD_LOOKS_MAX * LOOK_EVERY_MS;

/** What one look of the thread sees. */
interface Look {
  readonly nowMs: number;
  /** That the loop's thread has used since its start; null where the system does not tell. */
  readonly processorMs: number | null;
  /** How often the loop has beaten. */
  readonly beats: number;
  /** A debugger may hold the loop for as long as its user thinks. */
  readonly isDebugged: boolean;
}

/**
 * Tells at each look whether the loop was held all through the last ten, and was at work in 9 s of them. A loop that
 * waits (for a processor, a disk, a machine that was suspended) is none. Where its processor time is not known, time
 * counts as used, and the count begins again when the thread that looks was late itself.
 */
export function createHeldLoop(): (look: Look) => boolean {
  let last: Look = { nowMs: 0, processorMs: null, beats: -1, isDebugged: false };
  let begun = last;
  let looks = 0;
  return (look) => {
    const isOnTime = look.processorMs !== null || look.nowMs - last.nowMs < 2 * LOOK_EVERY_MS;
    const isHeld = isOnTime && look.beats === last.beats && !look.isDebugged;
    looks = isHeld ? looks + 1 : 0;
    if (!isHeld) begun = look;
    last = look;
    return looks >= HELD_LOOKS_MAX && usedMs(begun, look) >= USED_MS_MIN;
  };
}

function usedMs(from: Look, to: Look): number {
  return to.processorMs === null || from.processorMs === null
    ? to.nowMs - from.nowMs
    : to.processorMs - from.processorMs;
}

/** Linux counts them in hundredths of a second, whatever the processor. */
const TICK_MS = 10;
/** Of a thread's `/proc/…/stat`, behind its name: `utime` and `stime` of proc(5). */
const [USER_FIELD, SYSTEM_FIELD] = [11, 12];

/** Milliseconds of processor time by the text of a thread's `/proc/…/stat`; null for another text. */
export function processorMsIn(stat: string): number | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD]);
  return Number.isFinite(ticks) ? ticks * TICK_MS : null;
}

/** The reason in one line. `inFlight` are notes of requests, the newest first: id, method and path. */
export function heldText(inFlight: readonly string[], hidden: (path: string) => string): string {
  const requests = inFlight.map((note) => {
    const [id, method, ...path] = note.split(' ');
    return `${method} ${hidden(path.join(' '))} (request ${id})`;
  });
  const seconds = (HELD_LOOKS_MAX * LOOK_EVERY_MS) / 1000;
  const named = requests.length > 0 ? requests.join(', ') : 'no request, so a job held it';
  return `The event loop was held for ${seconds} s: the process was ended. In flight, the newest first: ${named}.`;
}

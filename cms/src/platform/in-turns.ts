import { setImmediate as otherWork } from 'node:timers/promises';

/** Long enough that turns cost little, short enough that nobody notices. */
const TURN_MS = 8;

/** Runs one work after another, of as many callers as there are; in between, other work gets its turn. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Result>(work: () => Result): Promise<Result> {
    const result = last.then(() => otherWork()).then(work);
    last = result.catch(() => {});
    return result;
  };
}

/** Maps a long list; whenever that has taken some milliseconds, other work gets its turn. */
export async function mapInTurns<One, Other>(
  all: Iterable<One>,
  map: (one: One) => Other,
): Promise<Other[]> {
  const mapped: Other[] = [];
  let beganMs = performance.now();
  for (const one of all) {
    mapped.push(map(one));
    if (performance.now() - beganMs < TURN_MS) continue;
    await otherWork();
    beganMs = performance.now();
  }
  return mapped;
}

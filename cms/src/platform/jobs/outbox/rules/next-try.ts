const FIRST_WAIT_MS = 5000;
/** The longest wait between two tries. */
export const WAIT_MS_MAX = 3_600_000;

/** Tries after which a message is given up: about a day of them. */
export const TRIES_MAX = 32;

/** How long to wait after the `attempts`-th try has failed: 5 s, doubled each time, at most an hour. */
export function waitMsAfter(attempts: number): number {
  return Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** (attempts - 1));
}

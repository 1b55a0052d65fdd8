/** What tries cost; at this sum the built-in line is good enough for good. */
export const AI_COST_MAX = 6;

/** A useless answer was paid for, and the next one may be as useless; an outage ends by itself. */
export const AI_COST = { useless: 2, outage: 1 } as const;

const FIRST_WAIT_MS = 15_000;
const WAIT_FACTOR = 8;

/** How long a message waits after tries that cost so much: 15 s, 2 min, 16 min, 2 h, 17 h. */
export const aiWaitMs = (cost: number): number => FIRST_WAIT_MS * WAIT_FACTOR ** (cost - 1);

import type { AttemptOutcome, FailureLimiter } from '../../platform/http/limits/failure-limiter';
import { widely } from '../../platform/http/limits/rules/guesses';
import { rateLimitKey } from '../../platform/http/rules/address';

/**
 * Ways in which somebody can prove to the panel who they are: an admin key; the secret phrase, with the
 * challenge that it returns; the key or password given again in an open session.
 */
const WAYS = ['key', 'phrase', 'confirmation'] as const;

export type PanelWay = (typeof WAYS)[number];

/**
 * Counts failures with each way into the panel, of an address and of all together, over all replicas. A
 * right key, shown in between, gives no more tries with phrases.
 */
export function createPanelFailures(failures: FailureLimiter) {
  const keyOf = (way: PanelWay, address: string) => `${way} ${rateLimitKey(address)}`;
  const countedAs = (way: PanelWay, address: string) =>
    [['panelAccess', keyOf(way, address)], ...widely(way, address)] as const;
  return {
    /** Takes one attempt; refused while the failures of this address with any way are used up. */
    async attempt(way: PanelWay, address: string): Promise<AttemptOutcome> {
      for (const other of WAYS.filter((one) => one !== way)) {
        const state = await failures.state('panelAccess', keyOf(other, address));
        if (!state.ok) return state;
      }
      return failures.attempt(countedAs(way, address));
    },
    /** A success: the failures of this way are forgotten, those of the others still count. */
    clear: (way: PanelWay, address: string): Promise<void> =>
      failures.clear(countedAs(way, address)),
  };
}

export type PanelFailures = ReturnType<typeof createPanelFailures>;

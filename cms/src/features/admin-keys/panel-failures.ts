import type { AttemptOutcome, FailureLimiter } from '../../platform/http/limits/failure-limiter';
import { widely } from '../../platform/http/limits/rules/guesses';
import { rateLimitKey } from '../../platform/http/rules/rate-limit-key';

/**
 * Ways in which somebody can prove to the panel who they are: an admin key; the secret phrase, with the
 * challenge that it returns; the key or password given again in an open session.
 */
const WAYS = ['key', 'phrase', 'confirmation'] as const;

export type PanelWay = (typeof WAYS)[number];

/** Counts failures with each way into the panel, of an address and of all together, over all replicas. */
export interface PanelFailures {
  /** Takes one attempt; refused while the failures of this address with any way are used up. */
  attempt(way: PanelWay, address: string): Promise<AttemptOutcome>;
  /** A success: the failures of this way are forgotten, those of the others still count. */
  clear(way: PanelWay, address: string): Promise<void>;
}

/** Who has a right key must not be able to guess at phrases for ever by showing it in between. */
export function createPanelFailures(failures: FailureLimiter): PanelFailures {
  const keyOf = (way: PanelWay, address: string) => `${way} ${rateLimitKey(address)}`;
  const countedAs = (way: PanelWay, address: string) =>
    [['panelAccess', keyOf(way, address)], ...widely(way, address)] as const;
  return {
    async attempt(way, address) {
      for (const other of WAYS.filter((one) => one !== way)) {
        const state = await failures.state('panelAccess', keyOf(other, address));
        if (!state.ok) return state;
      }
      return failures.attempt(countedAs(way, address));
    },
    clear: (way, address) => failures.clear(countedAs(way, address)),
  };
}

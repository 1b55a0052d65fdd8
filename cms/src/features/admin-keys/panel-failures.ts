import type { AttemptOutcome, FailureLimiter } from '../../platform/http/limits/failure-limiter';
import { widely } from '../../platform/http/limits/rules/guesses';
import { rateLimitKey } from '../../platform/http/rules/address';

/** Ways to prove to the panel who one is; `phrase` includes its challenge. */
const WAYS = ['key', 'phrase', 'confirmation'] as const;

export type PanelWay = (typeof WAYS)[number];

/** Counts failed attempts by way, address and over all; a right key resets no other way. */
export function createPanelFailures(failures: FailureLimiter) {
  const keyOf = (way: PanelWay, address: string) => `${way} ${rateLimitKey(address)}`;
  const countedAs = (way: PanelWay, address: string) =>
    [['panelAccess', keyOf(way, address)], ...widely(way, address)] as const;
  return {
    /** Refused while the failures of this address with any way are used up. */
    async attempt(way: PanelWay, address: string): Promise<AttemptOutcome> {
      for (const other of WAYS.filter((one) => one !== way)) {
        const state = await failures.state('panelAccess', keyOf(other, address));
        if (!state.ok) return state;
      }
      return failures.attempt(countedAs(way, address));
    },
    /** Resets this way only. */
    clear: (way: PanelWay, address: string): Promise<void> =>
      failures.clear(countedAs(way, address)),
  };
}

export type PanelFailures = ReturnType<typeof createPanelFailures>;

import type { EndpointName } from '@elc/contracts';
import { constantIn } from './source-constant.ts';

/** What one request that reaches a replica costs behind it. */
export interface Cost {
  /** Statements, or transactions of several, that only read. */
  readonly reads: number;
  /** The same that write. */
  readonly writes: number;
  /** Commands that a replica sends to Redis. */
  readonly redis: number;
}

const NOTHING: Cost = { reads: 0, writes: 0, redis: 0 };

/** How many page views begin a visit, or a visit of the audience (site/src/shell/page-view.ts). */
export interface VisitShares {
  readonly visits: number;
  readonly audience: number;
}

/** What is not answered from memory, by what its use case does. */
export function costOf(endpoint: EndpointName, { visits, audience }: VisitShares): Cost {
  switch (endpoint) {
    // A limit; page views, and visits of each kind that begin. As it was measured: now a replica writes the
    // sums of all its requests every 2 s (cms/src/metrics/count-pages.ts).
    case 'hit':
      return { reads: 0, writes: 1 + visits + audience, redis: 1 };
    // A limit; calls of the key so far and the settings; the player, two counters and the call
    // (cms/src/players/analyse-player.ts, cms/src/api-keys/require-api-key.ts).
    case 'newgenCheck':
      return { reads: 2, writes: 4, redis: 1 };
    // Without a visitor's cookie nothing is looked up.
    default:
      return NOTHING;
  }
}

/** A check that is refused because the quota is used up: it is admitted and counted all the same. */
export const REFUSED_CHECK: Cost = { reads: 2, writes: 1, redis: 1 };

/**
 * How a replica refreshes an answer in its memory from the database
 * (cms/src/app/cached-sources.ts).
 */
export interface RefreshCost {
  /**
   * Statements of one check whether it is out of date, at most once in `lookSeconds`; 0: changes
   * are notified.
   */
  readonly look: number;
  /** Statements that make it again, every `ttl` seconds by the clock; 0: only after a change. */
  readonly make: number;
}

export const lookSeconds =
  constantIn('cms/src/http/edge/cached-responses.ts', 'UNCHECKED_MS') / 1000;

export function refreshCostOf(endpoint: EndpointName): RefreshCost {
  switch (endpoint) {
    // The change counters, and the last reading.
    case 'badgeMonitor':
    case 'gameFigures':
      return { look: 2, make: 0 };
    // When the channels were read, twice, and the change counters.
    case 'elcUpdates':
      return { look: 3, make: 0 };
    // Four sums, users, panel use, keys, satisfaction (cms/src/metrics/collect-stats.ts).
    case 'stats':
      return { look: 0, make: 8 };
    default:
      return { look: 0, make: 0 };
  }
}

/** How often one address may do something: `points` times within `windowSeconds`. */
export interface Limit {
  readonly points: number;
  readonly windowSeconds: number;
}

/**
 * Limits of endpoints that do work, per client address (an IPv6 address counts as its /64).
 * Pages and hot JSON are never limited.
 */
export const ADDRESS_LIMITS = {
  /** Player checks with the site's publishable key: visitors must not share one budget. */
  playerCheck: { points: 60, windowSeconds: 60 },
  /** Ratings and favourites. */
  reaction: { points: 60, windowSeconds: 60 },
  /** Search in commands and guides. */
  search: { points: 120, windowSeconds: 60 },
  /** Page-view notices. */
  hit: { points: 240, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type AddressLimit = keyof typeof ADDRESS_LIMITS;

/** An event badge of the game (ELC badge) that a player was awarded. */
export interface Award {
  readonly badgeId: number;
  readonly awardedAtMs: number;
}

/**
 * What is known about a player's ELC badges. `hidden` (the player lets nobody see them) and
 * `unavailable` (they could not be read) are never the same as visible and empty.
 */
export type BadgeEvidence =
  | { readonly outcome: 'visible'; readonly awards: readonly Award[] }
  | { readonly outcome: 'hidden' }
  | { readonly outcome: 'unavailable' };

/** Everything that the verdict about a player rests on. */
export interface Evidence {
  readonly accountCreatedAtMs: number;
  readonly badges: BadgeEvidence;
}

import { isOutage, type Outage, type Outcome } from '../upstream/outcome';

/** When a player was awarded a badge. */
export interface BadgeAward {
  readonly badgeId: number;
  readonly awardedAtMs: number;
}

/**
 * What can be learned of a player's badges. `hidden`: the player lets nobody see them. `unavailable`:
 * they could not be read, and with an `outage` it is worth asking again. Neither is ever reported as
 * visible and empty.
 *
 * `total` counts all badges of the player, of any game, and is null where the source cannot tell.
 */
export type BadgeAwards =
  | {
      readonly outcome: 'visible';
      readonly awards: readonly BadgeAward[];
      readonly total: number | null;
      readonly ageSeconds: number;
    }
  | { readonly outcome: 'hidden' }
  | { readonly outcome: 'unavailable'; readonly outage?: Outage };

/** Where a player's badges are read. */
export interface BadgeSource {
  /** Which of these badges the player holds, and since when. */
  badgesOf(userId: number, badgeIds: readonly number[]): Promise<BadgeAwards>;
}

/** Ids that both of Roblox's operations take in one request. */
const IDS_MAX = 100;

/**
 * Makes a source of a call that reads the awards for at most 100 badges. `saysHidden` tells a refusal
 * that means "hidden" from one that means that something is wrong.
 */
export function createBadgeSource(
  awardsOf: (userId: number, badgeIds: readonly number[]) => Promise<Outcome<BadgeAward[]>>,
  saysHidden: (refusal: { readonly status: number; readonly code: unknown }) => boolean,
): BadgeSource {
  return {
    async badgesOf(userId, badgeIds) {
      const outcomes = await Promise.all(
        chunksOf(badgeIds, IDS_MAX).map((ids) => awardsOf(userId, ids)),
      );
      const awards: BadgeAward[] = [];
      let ageSeconds = 0;
      for (const outcome of outcomes) {
        if (!outcome.ok) {
          if (isOutage(outcome)) return { outcome: 'unavailable', outage: outcome };
          const hidden = outcome.reason === 'refused' && saysHidden(outcome);
          return { outcome: hidden ? 'hidden' : 'unavailable' };
        }
        awards.push(...outcome.data);
        ageSeconds = Math.max(ageSeconds, outcome.ageSeconds);
      }
      return { outcome: 'visible', awards: earliest(awards, badgeIds), total: null, ageSeconds };
    },
  };
}

/** One award for each wanted badge, the earliest, oldest first. */
function earliest(awards: readonly BadgeAward[], wanted: readonly number[]): BadgeAward[] {
  const ids = new Set(wanted);
  const sorted = awards
    .filter(({ badgeId }) => ids.has(badgeId))
    .sort((one, other) => one.awardedAtMs - other.awardedAtMs);
  const first = new Map<number, BadgeAward>();
  for (const award of sorted) {
    if (!first.has(award.badgeId)) first.set(award.badgeId, award);
  }
  return [...first.values()];
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

import type { Freshness } from '../shared/answer-cache';
import type { Upstream } from '../shared/create-upstream';
import { isOutage, type Outage, type Outcome } from '../shared/outcome';
import { allPages, asPage } from './all-pages';
import { inventoryAnswer } from './schemas';

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

/** Badges can be read with an Open Cloud key only; without one nothing is asked. */
export const NO_BADGES: BadgeSource = { badgesOf: async () => ({ outcome: 'unavailable' }) };

/** Ids that one request takes, and items of one of its pages. */
const IDS_MAX = 100;
const PAGE_SIZE = 100;

/**
 * Reads badges from inventories through Open Cloud; the upstream must send the key (100 requests a
 * minute for each key owner). Only inventories that everybody may see can be read: any other is
 * refused with `PERMISSION_DENIED`.
 */
export function openCloudBadges(cloud: Upstream, freshness: Freshness): BadgeSource {
  return {
    async badgesOf(userId, badgeIds) {
      const outcomes = await Promise.all(
        chunksOf(badgeIds, IDS_MAX).map((ids) => awardsOf(cloud, userId, ids, freshness)),
      );
      const awards: BadgeAward[] = [];
      let ageSeconds = 0;
      for (const outcome of outcomes) {
        if (!outcome.ok) {
          if (isOutage(outcome)) return { outcome: 'unavailable', outage: outcome };
          const hidden =
            outcome.reason === 'refused' &&
            outcome.status === 403 &&
            outcome.code === 'PERMISSION_DENIED';
          return { outcome: hidden ? 'hidden' : 'unavailable' };
        }
        awards.push(...outcome.data);
        ageSeconds = Math.max(ageSeconds, outcome.ageSeconds);
      }
      return { outcome: 'visible', awards: earliest(awards, badgeIds), total: null, ageSeconds };
    },
  };
}

function awardsOf(
  cloud: Upstream,
  userId: number,
  badgeIds: readonly number[],
  freshness: Freshness,
): Promise<Outcome<BadgeAward[]>> {
  return allPages(async (pageToken) =>
    asPage(
      await cloud.get({
        path: `/cloud/v2/users/${userId}/inventory-items`,
        query: { filter: `badgeIds=${badgeIds.join(',')}`, maxPageSize: PAGE_SIZE, pageToken },
        schema: inventoryAnswer,
        ...freshness,
      }),
      ({ inventoryItems, nextPageToken }) => ({
        items: inventoryItems.map(({ badgeDetails, addTime }) => ({
          badgeId: badgeDetails.badgeId,
          awardedAtMs: addTime,
        })),
        next: nextPageToken,
      }),
    ),
  );
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

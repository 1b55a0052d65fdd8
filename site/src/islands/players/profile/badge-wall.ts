import type { ElcBadge, MonitoredBadge } from '@elc/contracts';

type GameBadge = Pick<
  MonitoredBadge,
  'badgeId' | 'slug' | 'name' | 'imageUrl' | 'imageFallbackUrl'
>;

/** A badge on the wall; `awardedDate` is null where the player does not have it. */
export interface WallBadge {
  readonly badgeId: number;
  /** Null where the game no longer lists it: it has no page. */
  readonly slug: string | null;
  readonly name: string;
  readonly pictures: readonly string[];
  readonly awardedDate: string | null;
}

/**
 * The player's badges in their order, then those of the game that are missing. A badge that the game no
 * longer lists stays, without a picture.
 */
export function badgeWall(owned: readonly ElcBadge[], game: readonly GameBadge[]): WallBadge[] {
  const inGame = new Map(game.map((badge) => [badge.badgeId, badge]));
  const has = new Set(owned.map(({ badgeId }) => badgeId));
  return [
    ...owned.map(({ badgeId, name, awardedDate }) => ({
      badgeId,
      slug: inGame.get(badgeId)?.slug ?? null,
      name,
      pictures: picturesOf(inGame.get(badgeId)),
      awardedDate,
    })),
    ...game
      .filter(({ badgeId }) => !has.has(badgeId))
      .map((badge) => ({
        badgeId: badge.badgeId,
        slug: badge.slug,
        name: badge.name,
        pictures: picturesOf(badge),
        awardedDate: null,
      })),
  ];
}

function picturesOf(badge: GameBadge | undefined): string[] {
  return [badge?.imageUrl, badge?.imageFallbackUrl].filter((url) => typeof url === 'string');
}

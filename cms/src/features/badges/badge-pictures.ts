import { chunksOf } from '../../platform/rules/chunks-of';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { Headshot } from '../../platform/upstreams/roblox/pictures';
import type { BadgeNumbers } from '../../platform/upstreams/roblox/schemas';
import type { Outcome } from '../../platform/upstreams/shared/outcome';
import type { BadgeFacts } from './tables/badges';

type Pictures = Pick<BadgeFacts, 'imageUrl' | 'imageFallbackUrl'>;
type Calls = Pick<RobloxClient, 'badgeIcons' | 'assetPictures'>;
type ById = ReadonlyMap<number, Headshot>;

/** Ids that one request for pictures may name. */
const IDS_MAX = 100;

/**
 * Makes the look-up of both pictures of badges: the icon, and the asset that it was made from. A source
 * that does not answer leaves what was known before; one that has no picture, or not yet, leaves none.
 */
export function createBadgePictures(roblox: Calls) {
  return async function picturesOf(
    badges: readonly BadgeNumbers[],
    known: readonly (BadgeFacts & Pictures)[],
  ): Promise<(badge: BadgeNumbers) => Pictures> {
    const assetIds = badges.flatMap(({ displayIconImageId }) => displayIconImageId || []);
    const badgeIds = badges.map(({ id }) => id);
    const [icons, assets] = await Promise.all([
      inPortions(badgeIds, roblox.badgeIcons),
      inPortions([...new Set(assetIds)], roblox.assetPictures),
    ]);
    const before = new Map(known.map((badge) => [badge.badgeId, badge]));
    return ({ id, displayIconImageId }) => ({
      imageUrl: icons ? urlIn(icons, id) : (before.get(id)?.imageUrl ?? null),
      imageFallbackUrl: assets
        ? urlIn(assets, displayIconImageId ?? 0)
        : (before.get(id)?.imageFallbackUrl ?? null),
    });
  };
}

/** Pictures of any number of ids; null when a request failed. */
async function inPortions(
  ids: readonly number[],
  request: (ids: readonly number[]) => Promise<Outcome<ById>>,
): Promise<ById | null> {
  const found = new Map<number, Headshot>();
  for (const some of chunksOf(ids, IDS_MAX)) {
    const outcome = await request(some);
    if (!outcome.ok) return null;
    for (const [id, picture] of outcome.data) found.set(id, picture);
  }
  return found;
}

function urlIn(pictures: ById, id: number): string | null {
  const picture = pictures.get(id);
  return picture?.state === 'ready' ? picture.url : null;
}

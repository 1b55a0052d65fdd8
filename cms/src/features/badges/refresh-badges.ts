import { isDeepStrictEqual } from 'node:util';
import { chunksOf } from '../../platform/rules/chunks-of';
import { isReadingDue } from '../../platform/rules/reading-times';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { GameFailure } from '../../platform/upstreams/roblox/game-figures';
import type { Headshot } from '../../platform/upstreams/roblox/pictures';
import type { BadgeNumbers } from '../../platform/upstreams/roblox/schemas';
import type { Failure, Outcome } from '../../platform/upstreams/shared/outcome';
import type { FeatureContext } from '../feature';
import type { Events } from '../guides';
import { badgePage, withSlugs } from './badge-pages';
import { type BadgeRead, createBadgeReads } from './tables/badge-reads';
import { createBadgeSnapshots } from './tables/badge-snapshots';
import { type BadgeFacts, createBadges, type StoredBadge } from './tables/badges';

/**
 * Makes one reading of a game's badges when it is time for one, whichever replica made the last. Badges
 * that are switched off are not tracked: they cannot be earned, so their numbers mean nothing.
 */
export function createBadgeRefresh(
  { connection, changed, now }: Pick<FeatureContext, 'connection' | 'changed' | 'now'>,
  roblox: Pick<RobloxClient, 'badgeNumbersOf' | 'badgeIcons' | 'assetPictures'>,
  events: Pick<Events, 'note'>,
  universeId: number,
  /** How often the numbers are read. */
  everyMs: number,
) {
  const stored = createBadges(connection);
  const badgeReads = createBadgeReads(connection);
  const picturesOf = createBadgePictures(roblox);

  /** Each new badge at least once; twice only where the product ended in between. */
  async function announceNew(): Promise<void> {
    for (const { badgeId, name, firstSeenMs } of await stored.unannounced(universeId)) {
      await events.note({
        ...{ type: 'badge', ref: String(badgeId), title: `New badge: ${name}` },
        ...{ url: `/badges/${badgeId}`, atMs: firstSeenMs },
      });
      await stored.setAnnounced(badgeId, now());
    }
  }

  async function storeReading(
    read: BadgeRead | null,
    numbers: readonly BadgeNumbers[],
    leftOut: number,
  ): Promise<boolean> {
    const known = await stored.listOf(universeId, 0);
    const shown = await stored.listOf(universeId, read?.readAtMs ?? 0);
    const pictures = await picturesOf(numbers, known);
    const readAtMs = now();
    const isFirstRead = !read || read.readAtMs === null;
    const badges = numbers.map(
      (badge): StoredBadge => ({
        badgeId: badge.id,
        name: badge.name,
        description: badge.description,
        winRate: Math.min(1, badge.statistics.winRatePercentage),
        awardedCount: badge.statistics.awardedCount,
        pastDay: badge.statistics.pastDayAwardedCount,
        ...pictures(badge),
        createdAtMs: badge.created,
        firstSeenMs: isFirstRead ? badge.created : readAtMs,
      }),
    );
    await stored.put(universeId, badges, readAtMs);
    await createBadgeSnapshots(connection).add(
      badges.map(({ badgeId, awardedCount }) => ({ badgeId, takenAtMs: readAtMs, awardedCount })),
    );
    await badgeReads.succeed(universeId, readAtMs, leftOut);
    const after = await stored.listOf(universeId, readAtMs);
    return !isDeepStrictEqual(withSlugs(shown).map(badgePage), withSlugs(after).map(badgePage));
  }

  return async function refreshBadges(): Promise<void> {
    const read = await badgeReads.of(universeId);
    if (read && !isReadingDue(read, everyMs, now())) return;
    const outcome = await roblox.badgeNumbersOf(universeId);
    let ofPages = false;
    if (outcome.ok) {
      ofPages = await storeReading(
        read,
        outcome.data.filter(({ enabled }) => enabled),
        outcome.leftOut ?? 0,
      );
    } else await badgeReads.fail(universeId, now(), failureFrom(outcome));
    await changed('badges');
    // What pages show of badges has changed, not only their numbers.
    if (ofPages) await changed('content');
    await announceNew();
  };
}

/** A game that Roblox does not know is a wrong setting; another refusal is as bad as a wrong answer. */
function failureFrom(failure: Failure): GameFailure {
  if (failure.reason === 'not_found') return { ok: false, reason: 'unknown_game' };
  if (failure.reason !== 'refused') return failure;
  return { ok: false, reason: 'invalid', detail: `refused with status ${failure.status}` };
}

type Pictures = Pick<BadgeFacts, 'imageUrl' | 'imageFallbackUrl'>;
type Calls = Pick<RobloxClient, 'badgeIcons' | 'assetPictures'>;
type ById = ReadonlyMap<number, Headshot>;

/** Ids that one request for pictures may name. */
const IDS_MAX = 100;

/**
 * Makes the look-up of both pictures of badges: the icon, and the asset that it was made from. A source
 * that does not answer leaves what was known before; one that has no picture, or not yet, leaves none.
 */
function createBadgePictures(roblox: Calls) {
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

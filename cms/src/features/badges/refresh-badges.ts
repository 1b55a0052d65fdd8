import { isDeepStrictEqual } from 'node:util';
import type { Revisions } from '../../platform/db/revisions';
import { chunksOf } from '../../platform/rules/chunks-of';
import { isReadingDue } from '../../platform/rules/reading-times';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { Headshot } from '../../platform/upstreams/roblox/pictures';
import type { BadgeNumbers } from '../../platform/upstreams/roblox/schemas';
import type { Failure, Outcome } from '../../platform/upstreams/shared/outcome';
import { badgePage, withSlugs } from './badge-pages';
import type { BadgeFailure, BadgeRead, BadgeReads } from './tables/badge-reads';
import type { BadgeSnapshots } from './tables/badge-snapshots';
import type { BadgeFacts, Badges, StoredBadge } from './tables/badges';

/** What badges are read from and written to. */
export interface BadgeStore {
  readonly badges: Badges;
  readonly badgeSnapshots: BadgeSnapshots;
  readonly badgeReads: BadgeReads;
  readonly revisions: Revisions;
}

/** A badge that the product has not known before, and when the game got it. */
export interface NewBadge {
  readonly badgeId: number;
  readonly name: string;
  readonly atMs: number;
}

interface Dependencies {
  readonly roblox: Pick<RobloxClient, 'badgeNumbersOf' | 'badgeIcons' | 'assetPictures'>;
  readonly universeId: number;
  /** How often the numbers are read. */
  readonly everyMs: number;
  readonly store: Pick<BadgeStore, 'badges' | 'badgeSnapshots' | 'badgeReads'>;
  readonly now: () => number;
  /** `ofPages` tells whether what pages show of badges has changed, not only their numbers. */
  readonly changed: (ofPages: boolean) => Promise<void>;
  /** Called with each new badge at least once; twice only where the product ended in between. */
  readonly onFirstSeen: (badge: NewBadge) => Promise<void>;
}

/**
 * Makes one reading of a game's badges when it is time for one, whichever replica made the last. Badges
 * that are switched off are not tracked: they cannot be earned, so their numbers mean nothing.
 */
export function createBadgeRefresh(dependencies: Dependencies) {
  const { roblox, universeId, everyMs, store, now, changed, onFirstSeen } = dependencies;
  const picturesOf = createBadgePictures(roblox);

  async function announceNew(): Promise<void> {
    for (const { badgeId, name, firstSeenMs } of await store.badges.unannounced(universeId)) {
      await onFirstSeen({ badgeId, name, atMs: firstSeenMs });
      await store.badges.setAnnounced(badgeId, now());
    }
  }

  async function storeReading(
    read: BadgeRead | null,
    numbers: readonly BadgeNumbers[],
    leftOut: number,
  ): Promise<boolean> {
    const known = await store.badges.listOf(universeId, 0);
    const shown = await store.badges.listOf(universeId, read?.readAtMs ?? 0);
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
    await store.badges.put(universeId, badges, readAtMs);
    await store.badgeSnapshots.add(
      badges.map(({ badgeId, awardedCount }) => ({ badgeId, takenAtMs: readAtMs, awardedCount })),
    );
    await store.badgeReads.succeed(universeId, readAtMs, leftOut);
    const after = await store.badges.listOf(universeId, readAtMs);
    return !isDeepStrictEqual(withSlugs(shown).map(badgePage), withSlugs(after).map(badgePage));
  }

  return async function refreshBadges(): Promise<void> {
    const read = await store.badgeReads.of(universeId);
    if (read && !isReadingDue(read, everyMs, now())) return;
    const outcome = await roblox.badgeNumbersOf(universeId);
    let ofPages = false;
    if (outcome.ok) {
      ofPages = await storeReading(
        read,
        outcome.data.filter(({ enabled }) => enabled),
        outcome.leftOut ?? 0,
      );
    } else await store.badgeReads.fail(universeId, now(), failureFrom(outcome));
    await changed(ofPages);
    await announceNew();
  };
}

/** A game that Roblox does not know is a wrong setting; another refusal is as bad as a wrong answer. */
function failureFrom(failure: Failure): BadgeFailure {
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

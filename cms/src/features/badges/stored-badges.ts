import type { BadgePage } from '@elc/contracts';
import {
  bigInteger,
  emptyAs,
  float,
  integer,
  json,
  nullable,
  text,
} from '../../platform/db/columns';
import { defineTable } from '../../platform/db/define-table';
import { pick } from '../../platform/rules/pick';
import { slugOf } from '../../platform/rules/slug-of';
import { currentSettings } from '../../platform/settings/current-settings';
import type { GameFailure } from '../../platform/upstreams/roblox/game-figures';

/** When each game's badges were last read, and how the last try ended, for all replicas. */
export const readings = defineTable(
  'badge_reads',
  {
    universeId: bigInteger(),
    triedAtMs: bigInteger(),
    /** Null before the first success. */
    readAtMs: nullable(bigInteger()),
    /** Null when the last try succeeded. */
    failure: nullable(json<GameFailure>()),
    /** Badges whose numbers could not be read; not stored before version 1.7. */
    leftOut: emptyAs(integer(), 0),
  },
  { unique: [['universeId']] },
);

/** The latest known facts of each badge, so that any replica can serve them while Roblox fails. */
export const badges = defineTable(
  'badges',
  {
    badgeId: bigInteger(),
    universeId: bigInteger(),
    name: text(),
    description: text(),
    /** A share, 0 to 1. */
    winRate: float(),
    awardedCount: bigInteger(),
    pastDay: bigInteger('past_day_count'),
    imageUrl: nullable(text()),
    imageFallbackUrl: nullable(text()),
    createdAtMs: bigInteger(),
    readAtMs: bigInteger(),
    /** When the product first knew of it; it stays as it was first written. */
    firstSeenMs: bigInteger(),
    announcedAtMs: nullable(bigInteger()),
  },
  { unique: [['badgeId']], indexed: [['universeId', 'readAtMs']] },
);

/** How often a badge had been awarded at the first reading of each UTC hour: what days are counted from. */
export const snapshots = defineTable(
  'badge_snapshots',
  {
    badgeId: bigInteger(),
    /** Whole hours since the epoch. */
    hour: integer(),
    takenAtMs: bigInteger(),
    awardedCount: bigInteger(),
  },
  { unique: [['badgeId', 'hour']], indexed: [['takenAtMs']] },
);

const toBadge = badges.rowWithout('universeId', 'readAtMs', 'announcedAtMs');

export type StoredBadge = ReturnType<typeof toBadge>;

/** A badge with the name of its page. */
export type NamedBadge = StoredBadge & { readonly slug: string };

/** Null before the first try. */
export const readingOf = (universeId: number) => readings.first(readings.where({ universeId }));

/** The game's badges that were there at this instant or later, by their ids. */
export async function badgesReadSince(universeId: number, sinceMs: number): Promise<NamedBadge[]> {
  const { readAtMs, badgeId } = badges.columns;
  const rows = await badges.where({ universeId }).where(readAtMs, '>=', sinceMs).orderBy(badgeId);
  const read: StoredBadge[] = rows.map(toBadge);
  const slugs = badgeSlugs(read);
  return read.map((badge) => ({ ...badge, slug: slugs.get(badge.badgeId) ?? '' }));
}

/** Those that site admins chose. */
export async function onlyTracked(all: NamedBadge[]): Promise<NamedBadge[]> {
  const { trackedBadges: ids } = await currentSettings();
  return ids === null ? all : all.filter(({ badgeId }) => ids.includes(badgeId));
}

/** What the site's page of a badge shows. */
export const badgePage = (badge: NamedBadge): BadgePage =>
  pick(badge, 'badgeId', 'slug', 'name', 'description', 'imageUrl', 'imageFallbackUrl');

/**
 * Names the page of each badge by the words of its name. Of badges with the same words, the oldest has
 * them alone and the others add their id; a name without Latin letters is `badge` and the id.
 */
export function badgeSlugs(
  all: readonly Pick<StoredBadge, 'badgeId' | 'name'>[],
): ReadonlyMap<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Set<string>();
  for (const { badgeId, name } of all.toSorted((a, b) => a.badgeId - b.badgeId)) {
    const words = slugOf(name);
    const slug = words && !taken.has(words) ? words : `${words || 'badge'}-${badgeId}`;
    taken.add(slug);
    slugs.set(badgeId, slug);
  }
  return slugs;
}

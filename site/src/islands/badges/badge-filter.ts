import type { MonitoredBadge } from '@elc/contracts';
import { RARITIES, type Rarity } from '@elc/contracts/badges/badge-rarity';
import { atom } from 'nanostores';
import { syncWithQuery, withParameters } from '../../ui/sync-with-query.ts';

/** Orders that badges can be shown in, the usual one first. */
export const BADGE_SORTS = ['rarest', 'awarded', 'name', 'today'] as const;

export type BadgeSort = (typeof BADGE_SORTS)[number];

export const NO_BADGE_FILTER = {
  search: '',
  rarity: null as Rarity | null,
  sort: 'rarest' as BadgeSort,
};

export type BadgeFilter = Readonly<typeof NO_BADGE_FILTER>;

type Compare = (one: MonitoredBadge, other: MonitoredBadge) => number;

const byName: Compare = (one, other) => one.name.localeCompare(other.name, 'en');

/** Unmeasured days are sorted after those on which nobody earned the badge. */
const awardedToday = ({ dailyStats }: MonitoredBadge) => dailyStats.today ?? -1;

const COMPARES: Readonly<Record<BadgeSort, Compare>> = {
  rarest: (one, other) =>
    RARITIES.indexOf(one.rarity) - RARITIES.indexOf(other.rarity) ||
    Number(other.isAwardedLately) - Number(one.isAwardedLately) ||
    one.winRate - other.winRate,
  awarded: (one, other) => other.awardedCount - one.awardedCount,
  name: byName,
  today: (one, other) => awardedToday(other) - awardedToday(one),
};

/** The badges whose name or description has every word of the search, in the chosen order. */
export function visibleBadges(
  badges: readonly MonitoredBadge[],
  { search, rarity, sort }: BadgeFilter,
): readonly MonitoredBadge[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return badges
    .filter((badge) => rarity === null || badge.rarity === rarity)
    .filter(({ name, description }) => {
      const text = `${name}\n${description}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => COMPARES[sort](one, other) || byName(one, other));
}

/** How many badges on either side count as about as rare. */
const NEIGHBOURS = 3;

/** The badges that are a little rarer than this one, and a little less rare. */
export function neighborsByRarity(
  badges: readonly MonitoredBadge[],
  badgeId: number,
): readonly MonitoredBadge[] {
  const rarest = visibleBadges(badges, NO_BADGE_FILTER);
  const place = rarest.findIndex((badge) => badge.badgeId === badgeId);
  return rarest
    .slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)
    .filter((badge) => badge.badgeId !== badgeId);
}

/** Choosing a rarity shows it alone; choosing the shown one again, or null, shows all. */
export function withRarity(filter: BadgeFilter, rarity: Rarity | null): BadgeFilter {
  return { ...filter, rarity: filter.rarity === rarity ? null : rarity };
}

/** Whether any filter hides badges; the order hides none. */
export function isNarrowed({ search, rarity }: BadgeFilter): boolean {
  return search.trim() !== '' || rarity !== null;
}

/** Each rarity that occurs with its number of badges, rarest first. */
export function raritiesOf(badges: readonly MonitoredBadge[]): ReadonlyMap<Rarity, number> {
  const counts = RARITIES.map((rarity): [Rarity, number] => [
    rarity,
    badges.filter((badge) => badge.rarity === rarity).length,
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}

/** What the visitor is looking for on the badge monitor. */
export const $badgeFilter = atom<BadgeFilter>(NO_BADGE_FILTER);

/** Changes some of the filter's fields. */
export function narrowBadges(change: Partial<BadgeFilter>): void {
  $badgeFilter.set({ ...$badgeFilter.get(), ...change });
}

/** Shows all badges again, in the order that was chosen. */
export function clearBadgeFilter(): void {
  narrowBadges({ search: '', rarity: null });
}

/**
 * Applies the address's query to the filter, then keeps the address up to date; returns the stop
 * function.
 */
export function syncBadgeFilterWithAddress(): () => void {
  return syncWithQuery($badgeFilter, { read: badgeFilterFromQuery, write: queryOfBadgeFilter });
}

/** Reads a filter from a page's query; what is not understood changes nothing. */
export function badgeFilterFromQuery(query: URLSearchParams): BadgeFilter {
  const rarity = query.get('rarity')?.toLowerCase();
  const sort = query.get('sort');
  return {
    search: query.get('q') ?? '',
    rarity: RARITIES.find((known) => slugOf(known) === rarity) ?? null,
    sort: BADGE_SORTS.find((known) => known === sort) ?? NO_BADGE_FILTER.sort,
  };
}

/** The page's query with the filter written into it, other parameters unchanged. */
export function queryOfBadgeFilter(
  { search, rarity, sort }: BadgeFilter,
  current: URLSearchParams,
): URLSearchParams {
  return withParameters(current, {
    q: search.trim(),
    rarity: rarity && slugOf(rarity),
    sort: sort === NO_BADGE_FILTER.sort ? null : sort,
  });
}

/** `Extremely Hard` as an address spells it: `extremely-hard`. */
function slugOf(rarity: Rarity): string {
  return rarity.toLowerCase().replaceAll(' ', '-');
}

import { BADGE_CHART_DAYS, type BadgeMonitorResponse, type Rarity } from '@elc/contracts';
import type { Row } from '../../platform/db/define-table';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { dailyAwards } from './rules/daily-awards';
import { badgePage, type NamedBadge, type snapshots } from './stored-badges';

type Snapshot = Omit<Row<typeof snapshots>, 'hour'>;

/**
 * Everything about the tracked badges as of the last reading; `taken` are in the order of time. The clock does not
 * come into it, so that it changes only when something was read.
 */
export function monitored(
  badges: readonly NamedBadge[],
  taken: readonly Snapshot[],
  readAtMs: number,
): Pick<BadgeMonitorResponse, 'totalTracked' | 'globalStats' | 'badges'> {
  const mostAwarded = Math.max(0, ...badges.map(({ awardedCount }) => awardedCount));
  const earlier = Map.groupBy(taken, ({ badgeId }) => badgeId);
  return {
    totalTracked: badges.length,
    globalStats: globalStats(badges),
    badges: badges.map((badge) => ({
      ...badgePage(badge),
      ...pick(badge, 'winRate', 'awardedCount', 'pastDay'),
      ...daysOf(badge, earlier.get(badge.badgeId) ?? [], readAtMs),
      rarity: rarityOf(badge, mostAwarded),
      isAwardedLately: isAwardedLately(badge),
    })),
  };
}

function globalStats(badges: readonly NamedBadge[]): BadgeMonitorResponse['globalStats'] {
  const popular = firstBy(badges, (badge) => -badge.awardedCount);
  // A badge that no player earns any more has no win rate: it may be retired.
  const rarest = firstBy(badges.filter(isAwardedLately), (badge) => badge.winRate);
  return {
    totalAwarded: badges.reduce((total, { awardedCount }) => total + awardedCount, 0),
    mostPopular: popular && pick(popular, 'badgeId', 'name', 'awardedCount'),
    rarest: rarest && pick(rarest, 'badgeId', 'name', 'winRate'),
  };
}

function daysOf({ awardedCount }: NamedBadge, taken: readonly Snapshot[], readAtMs: number) {
  const before = taken.filter(({ takenAtMs }) => takenAtMs < readAtMs);
  const readings = [...before, { takenAtMs: readAtMs, awardedCount }].map((reading) => ({
    atMs: reading.takenAtMs,
    awardedCount: reading.awardedCount,
  }));
  const { today, todaySinceMs, weekAverage, history } = dailyAwards(readings, BADGE_CHART_DAYS);
  const dailyStats = { today, todaySince: isoTime(todaySinceMs), weekAverage };
  return { dailyStats, history: [...history] };
}

/** The entry with the smallest value, the first of several; null without any. */
function firstBy<Item>(items: readonly Item[], orderOf: (item: Item) => number): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || orderOf(item) < orderOf(best) ? item : best),
    null,
  );
}

/** Below which share of players a badge belongs to which class, rarest first. */
const BOUNDS: readonly (readonly [number, Rarity])[] = [
  [0.01, 'Impossible'],
  [0.05, 'Insane'],
  [0.1, 'Extremely Hard'],
  [0.2, 'Hard'],
  [0.5, 'Medium'],
];

/** What Roblox counts of a badge. `winRate` is the share of yesterday's visitors who earned it, 0 to 1. */
interface AwardCounts {
  readonly winRate: number;
  readonly pastDay: number;
  readonly awardedCount: number;
}

/** Whether any player earned it in the last day; otherwise there is no win rate. */
export const isAwardedLately = ({ winRate, pastDay }: AwardCounts): boolean =>
  winRate > 0 || pastDay > 0;

/**
 * How rare a badge is: by its win rate, or, where no player earned it in the last day, by how often it
 * was ever awarded, as a share of the awards of the game's most awarded badge.
 */
export function rarityOf(badge: AwardCounts, mostAwarded: number): Rarity {
  const share = isAwardedLately(badge)
    ? badge.winRate
    : badge.awardedCount / Math.max(mostAwarded, 1);
  return BOUNDS.find(([below]) => share < below)?.[1] ?? 'Easy';
}

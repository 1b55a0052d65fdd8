import type { Rarity } from '@elc/contracts';

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

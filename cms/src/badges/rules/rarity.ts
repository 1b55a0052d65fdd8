import type { Rarity } from '@elc/contracts';

/** Below which share of a day's visitors a badge belongs to which class, rarest first. */
const BOUNDS: readonly (readonly [number, Rarity])[] = [
  [0.01, 'Impossible'],
  [0.05, 'Insane'],
  [0.1, 'Extremely Hard'],
  [0.2, 'Hard'],
  [0.5, 'Medium'],
];

/** How rare a badge is, by its win rate: the share of a day's visitors who earn it, 0 to 1. */
export function rarityOf(winRate: number): Rarity {
  return BOUNDS.find(([below]) => winRate < below)?.[1] ?? 'Easy';
}

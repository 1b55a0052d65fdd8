import type { Command } from '@elc/contracts';

const POPULAR_COUNT = 10;

/** The 10 commands with the most favourites; ties by rating (unrated last), then name. */
export function popular(commands: readonly Command[], favoritesById: ReadonlyMap<string, number>) {
  const marks = (command: Command) => favoritesById.get(command.id) ?? 0;
  return [...commands]
    .sort(
      (a, b) =>
        marks(b) - marks(a) ||
        (b.avgRating ?? 0) - (a.avgRating ?? 0) ||
        a.name.localeCompare(b.name, 'en'),
    )
    .slice(0, POPULAR_COUNT);
}

/** Rounded to two decimals; null without ratings. */
export function meanRating(tally: { sum: number; count: number } | undefined): number | null {
  if (!tally || tally.count === 0) return null;
  return Math.round((tally.sum / tally.count) * 100) / 100;
}

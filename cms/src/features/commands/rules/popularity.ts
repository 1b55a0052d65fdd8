import {
  type Command,
  type CommandsStatsResponse,
  PERMISSIONS,
  type PopularCommand,
} from '@elc/contracts';

const POPULAR_COUNT = 10;

/** The 10 commands with the most favorites; ties by rating (unrated last), then name. */
export function popular(
  commands: readonly Command[],
  favoritesById: ReadonlyMap<string, number>,
): PopularCommand[] {
  return commands
    .map((command) => ({ ...command, favorites: favoritesById.get(command.id) ?? 0 }))
    .sort(
      (a, b) =>
        b.favorites - a.favorites ||
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

interface Tally {
  readonly sum: number;
  readonly count: number;
}

const BEST_COUNT = 10;

/** Categories by size, permissions in their own order; ties by number of ratings, then name. */
export function commandsStats(
  commands: readonly Command[],
  favoritesById: ReadonlyMap<string, number>,
  ratingsById: ReadonlyMap<string, Tally>,
): CommandsStatsResponse {
  return {
    success: true,
    total: commands.length,
    byCategory: byCategory(commands),
    byPermission: PERMISSIONS.map((permission) => ({
      permission,
      commands: commands.filter((command) => command.permission === permission).length,
    })),
    mostFavoured: commands
      .map(({ id, name }) => ({ id, name, favorites: favoritesById.get(id) ?? 0 }))
      .filter(({ favorites }) => favorites > 0)
      .sort((a, b) => b.favorites - a.favorites || byName(a, b))
      .slice(0, BEST_COUNT),
    bestRated: commands
      .flatMap(({ id, name, avgRating }) =>
        avgRating === null
          ? []
          : [{ id, name, avgRating, ratings: ratingsById.get(id)?.count ?? 0 }],
      )
      .sort((a, b) => b.avgRating - a.avgRating || b.ratings - a.ratings || byName(a, b))
      .slice(0, BEST_COUNT),
  };
}

function byCategory(commands: readonly Command[]): CommandsStatsResponse['byCategory'] {
  const sizes = new Map<string, number>();
  for (const { category } of commands) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  return Array.from(sizes, ([category, size]) => ({ category, commands: size })).sort(
    (a, b) => b.commands - a.commands || a.category.localeCompare(b.category, 'en'),
  );
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en');

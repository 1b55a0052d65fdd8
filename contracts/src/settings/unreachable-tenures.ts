const CLASSES = ['midgen', 'oldgen', 'veteran'] as const;

/**
 * The classes that no player can be in by badges: their tenure is longer than the game's oldest badge
 * has existed. None while that is not known (null). (No zod here: browsers load this.)
 */
export function unreachableTenures(
  tenureDays: Readonly<Record<(typeof CLASSES)[number], number>>,
  oldestBadgeDays: number | null,
): readonly (typeof CLASSES)[number][] {
  if (oldestBadgeDays === null) return [];
  return CLASSES.filter((name) => tenureDays[name] > oldestBadgeDays);
}

const CLASSES = ['midgen', 'oldgen', 'veteran'] as const;

/**
 * Classes with a tenure longer than the game's oldest badge exists; none while that is unknown. (No
 * zod: browsers load this.)
 */
export function unreachableTenures(
  tenureDays: Readonly<Record<(typeof CLASSES)[number], number>>,
  oldestBadgeDays: number | null,
): readonly (typeof CLASSES)[number][] {
  if (oldestBadgeDays === null) return [];
  return CLASSES.filter((name) => tenureDays[name] > oldestBadgeDays);
}

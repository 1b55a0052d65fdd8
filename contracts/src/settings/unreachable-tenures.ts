const CLASSES = ['midgen', 'oldgen', 'veteran'] as const;

/** Their tenure is longer than the oldest badge exists; none while unknown. (No zod here.) */
export function unreachableTenures(
  tenureDays: Readonly<Record<(typeof CLASSES)[number], number>>,
  oldestBadgeDays: number | null,
): readonly (typeof CLASSES)[number][] {
  if (oldestBadgeDays === null) return [];
  return CLASSES.filter((name) => tenureDays[name] > oldestBadgeDays);
}

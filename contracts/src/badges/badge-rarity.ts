/**
 * How rare a badge is, rarest first; decided from the share of a day's visitors who earn it.
 * (No zod here: browsers load this.)
 */
export const RARITIES = [
  'Impossible',
  'Insane',
  'Extremely Hard',
  'Hard',
  'Medium',
  'Easy',
] as const;

export type Rarity = (typeof RARITIES)[number];

/** Rarest first, by the share of a day's visitors who earn it. (No zod: browsers load this.) */
export const RARITIES = [
  'Impossible',
  'Insane',
  'Extremely Hard',
  'Hard',
  'Medium',
  'Easy',
] as const;

export type Rarity = (typeof RARITIES)[number];

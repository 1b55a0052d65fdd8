import { z } from 'zod';

/** What the public reads: three generations. */
export const GENERATIONS = ['VETERAN', 'MIDGEN', 'NEWGEN'] as const;

/** What the rules decide: four classifications, oldest first. */
export const CLASSIFICATIONS = ['veteran', 'oldgen', 'midgen', 'newgen'] as const;

/**
 * A Roblox username as Roblox forms them: 3 to 20 letters, digits and at most one underscore, which
 * stands neither first nor last. Checked before any upstream call.
 */
export const username = z
  .string()
  .trim()
  .min(3, 'must have at least 3 characters')
  .max(20, 'must have at most 20 characters')
  .regex(/^[A-Za-z0-9]+(?:_[A-Za-z0-9]+)?$/, 'may hold letters, digits and one underscore inside');

export const usernameParams = z.strictObject({ username });

/** An event badge of the game that a player holds. `awardedDate` is ISO 8601, UTC. */
export const elcBadge = z.object({
  name: z.string(),
  badgeId: z.number().int().positive(),
  awardedDate: z.iso.datetime(),
});

/** One piece of evidence and what it did to the verdict, both for people to read. */
export const signal = z.object({ name: z.string(), value: z.string(), effect: z.string() });

export type Generation = (typeof GENERATIONS)[number];
export type Classification = (typeof CLASSIFICATIONS)[number];
export type ElcBadge = z.infer<typeof elcBadge>;
export type Signal = z.infer<typeof signal>;

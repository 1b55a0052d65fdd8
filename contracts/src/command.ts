import { z } from 'zod';
import { documentId, userId } from './identity.ts';
import { PERMISSIONS } from './permission.ts';

export * from './permission.ts';

/** Examples shown on a card, at most. */
export const EXAMPLES_MAX = 3;

/** `avgRating` is the mean of all visitors' ratings, 1 to 5 with two decimals; `null` while nobody has rated. */
export const command = z.object({
  id: documentId,
  name: z.string().min(1),
  description: z.string().min(1),
  category: z.string().min(1),
  permission: z.enum(PERMISSIONS),
  usage: z.string().min(1),
  examples: z.array(z.string().min(1)).max(EXAMPLES_MAX),
  avgRating: z.number().min(1).max(5).nullable(),
});

export const commandList = z.array(command);
export const categoryParams = z.strictObject({ category: z.string().trim().min(1).max(80) });
export const commandParams = z.strictObject({ id: documentId });

/** A list takes no query: drafts (`?status=draft`) and filters of Strapi's own are refused by name. */
export const noQuery = z.strictObject({});

/** Search words, 1 to 80 characters after trimming. */
export const searchQuery = z.strictObject({ q: z.string().trim().min(1).max(80) });

export const ratingRequest = z.strictObject({ userId, rating: z.number().int().min(1).max(5) });
export const ratingResponse = z.object({
  success: z.literal(true),
  avgRating: z.number().min(1).max(5),
  ratings: z.number().int().positive(),
});

export type Command = z.infer<typeof command>;
export type RatingRequest = z.infer<typeof ratingRequest>;
export type RatingResponse = z.infer<typeof ratingResponse>;

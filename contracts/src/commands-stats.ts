import { z } from 'zod';
import { documentId } from './identity.ts';
import { PERMISSIONS } from './permission.ts';

const count = z.number().int().nonnegative();

/** Commands counted; `mostFavoured` and `bestRated` hold at most 10, best first, only ones with a mark. */
export const commandsStatsResponse = z.object({
  success: z.literal(true),
  total: count,
  byCategory: z.array(z.object({ category: z.string(), commands: count })),
  byPermission: z.array(z.object({ permission: z.enum(PERMISSIONS), commands: count })),
  mostFavoured: z.array(z.object({ id: documentId, name: z.string(), favorites: count })),
  bestRated: z.array(
    z.object({
      id: documentId,
      name: z.string(),
      avgRating: z.number().min(1).max(5),
      ratings: count,
    }),
  ),
});

export type CommandsStatsResponse = z.infer<typeof commandsStatsResponse>;

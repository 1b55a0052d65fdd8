import { z } from 'zod';
import { documentId } from '../identity.ts';
import { categoryName, commandName, permissionLevel } from './command.ts';

const count = z.number().int().nonnegative();

/** Commands counted; `mostFavoured` and `bestRated` hold at most 10, best first, only ones with a mark. */
export const commandsStatsResponse = z.object({
  success: z.literal(true),
  total: count.meta({ examples: [118] }),
  byCategory: z.array(
    z.object({ category: categoryName, commands: count.meta({ examples: [12] }) }),
  ),
  byPermission: z.array(
    z.object({ permission: permissionLevel, commands: count.meta({ examples: [41] }) }),
  ),
  mostFavoured: z.array(
    z.object({ id: documentId, name: commandName, favorites: count.meta({ examples: [64] }) }),
  ),
  bestRated: z.array(
    z.object({
      id: documentId,
      name: commandName,
      avgRating: z
        .number()
        .min(1)
        .max(5)
        .meta({ examples: [4.25] }),
      ratings: count.meta({ examples: [8] }),
    }),
  ),
});

export type CommandsStatsResponse = z.infer<typeof commandsStatsResponse>;

import { z } from 'zod';
import { success } from '../answer.ts';
import { documentId } from '../identity.ts';
import { count } from '../numbers.ts';
import { categoryName, commandName, permissionLevel } from './command.ts';

/** Commands counted; `mostFavoured` and `bestRated` hold at most 10, best first, only ones with a mark. */
export const commandsStatsResponse = z.object({
  success,
  total: count.meta({ description: 'Published commands.', examples: [118] }),
  byCategory: z
    .array(
      z.object({
        category: categoryName,
        commands: count.meta({ description: 'Commands of the category.', examples: [12] }),
      }),
    )
    .describe('Commands of each category.'),
  byPermission: z
    .array(
      z.object({
        permission: permissionLevel,
        commands: count.meta({ description: 'Commands of that level.', examples: [41] }),
      }),
    )
    .describe('Commands by who may use them.'),
  mostFavoured: z
    .array(
      z.object({
        id: documentId,
        name: commandName,
        favorites: count.meta({ description: 'Visitors who marked it.', examples: [64] }),
      }),
    )
    .describe('At most 10, the most favored first.'),
  bestRated: z
    .array(
      z.object({
        id: documentId,
        name: commandName,
        avgRating: z
          .number()
          .min(1)
          .max(5)
          .meta({ description: 'Mean of all ratings, 1 to 5.', examples: [4.25] }),
        ratings: count.meta({ description: 'How many have rated.', examples: [8] }),
      }),
    )
    .describe('At most 10, the best rated first.'),
});

export type CommandsStatsResponse = z.infer<typeof commandsStatsResponse>;

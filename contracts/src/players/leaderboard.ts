import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count, positiveInteger } from '../numbers.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { ageDays, GENERATIONS, generation, knownPlayer } from './player.ts';

/** `badges`: most event badges first, of equals the longest tenure; `tenure`: longest since the first one; `age`: oldest account. */
const LEADERBOARD_SORTS = ['badges', 'tenure', 'age'] as const;

export const leaderboardQuery = pageQuery.extend({
  generation: z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(GENERATIONS))
    .optional()
    .meta({
      description: `Only players of this generation: ${GENERATIONS.join(', ')}, in any letter case.`,
      examples: ['VETERAN'],
    }),
  sort: z
    .enum(LEADERBOARD_SORTS)
    .default('badges')
    .describe('Most event badges, longest tenure or oldest account first.'),
});

/** `elcBadges` is null where badges could not be seen, `tenureDays` also without one. */
export const leaderboardEntry = z.object({
  rank: positiveInteger.describe('Rank, from 1; equal ones share it.'),
  ...knownPlayer,
  generation,
  elcBadges: count.nullable().meta({
    description: 'Null where the badges could not be seen.',
    examples: [31],
  }),
  tenureDays: count.nullable().meta({
    description: 'Days since the first event badge; null without one.',
    examples: [3107],
  }),
  accountAge: ageDays,
  analysedAt: instant.describe('When the player was last analyzed.'),
});

export const leaderboardResponse = z.object({
  success,
  entries: z.array(leaderboardEntry).describe('The players of this page, in order.'),
  hidden: count.meta({
    description:
      'Analyzed players whom no page lists because they chose so, of all generations together.',
    examples: [2],
  }),
  nextCursor,
});

export type LeaderboardSort = (typeof LEADERBOARD_SORTS)[number];
export type LeaderboardQuery = z.output<typeof leaderboardQuery>;
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;
export type LeaderboardResponse = z.infer<typeof leaderboardResponse>;

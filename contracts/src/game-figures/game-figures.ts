import { z } from 'zod';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';

/** Hours of the history of the game's figures, that of the last reading included: 7 days. */
export const GAME_HISTORY_HOURS = 168;

const figure = (description: string, example: number) =>
  count.nullable().meta({ description, examples: [example] });

/** Public figures of a game from Roblox; each is null where Roblox does not state it. */
const figures = z.object({
  playing: figure('Players in the game; null where Roblox does not report it.', 128),
  visits: figure('Visits of the game, ever; null where Roblox does not report it.', 8214500),
  favorites: figure(
    'Players who marked it as a favorite; null where Roblox does not report it.',
    88210,
  ),
  upVotes: figure('Votes for the game; null where Roblox does not report it.', 26480),
  downVotes: figure('Votes against the game; null where Roblox does not report it.', 2916),
});

/** `history` has the first reading of each UTC hour, oldest first; all null without one. */
export const gameFiguresResponse = figures.extend({
  votesUpdated: instant
    .nullable()
    .describe('When Roblox last gave the votes; null while it never has.'),
  lastUpdated: instant.describe('When Roblox last gave the other figures.'),
  nextReadingAt: instant.describe('When Roblox is read next; later while it does not answer.'),
  isStale: z.boolean().meta({
    description: 'New figures cannot be read from Roblox: these are the last ones.',
    examples: [false],
  }),
  history: z
    .array(
      z.object({
        hour: instant.meta({
          description: 'Begin of the hour, in UTC.',
          examples: ['2026-11-21T10:00:00.000Z'],
        }),
        ...figures.shape,
      }),
    )
    .length(GAME_HISTORY_HOURS)
    .describe(
      'The last 7 days by the hour, oldest first: the first reading of each hour, nulls where there was none.',
    ),
});

export type GameFiguresResponse = z.infer<typeof gameFiguresResponse>;

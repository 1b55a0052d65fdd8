import { z } from 'zod';
import { success } from '../answer.ts';
import { searchWords } from '../commands/command.ts';
import { instant } from '../identity.ts';
import { line } from '../plain-text.ts';
import { ageSeconds } from '../players/player.ts';

/** `category` narrows the search to articles of one category of the wiki. */
export const wikiQuery = z.strictObject({
  q: searchWords,
  category: line({ max: 80 }).optional().describe('Only articles of this category of the wiki.'),
});

/** `excerpt` is plain text. `fromCache`: cached from an earlier call, `ageSeconds` ago. */
export const wikiResponse = z.object({
  success,
  results: z
    .array(
      z.object({
        title: z.string().meta({ description: 'Title of the article.', examples: ['Elections'] }),
        excerpt: z.string().meta({
          description: 'A piece of its text, plain.',
          examples: ['An election is held every 20 minutes.'],
        }),
        url: z.url().meta({
          description: 'Where to read it.',
          examples: ['https://election-city.fandom.com/wiki/Elections'],
        }),
        updatedAt: instant.describe('When the article was last changed.'),
      }),
    )
    .describe('The articles, best first.'),
  fromCache: z
    .boolean()
    .meta({ description: 'Whether this is the answer of an earlier call.', examples: [false] }),
  ageSeconds,
});

import { z } from 'zod';
import { success } from '../answer.ts';
import { indexWords } from '../commands/command.ts';
import { nextCursor, pageQuery } from '../paging.ts';

export const SEARCH_TYPES = ['command', 'guide', 'badge', 'player', 'update'] as const;

/** `q` has 1 to 80 characters after trimming; without `type` everything is searched. */
export const siteSearchQuery = pageQuery.extend({
  q: indexWords,
  type: z.enum(SEARCH_TYPES).optional().describe('Search only these; without it, everything.'),
});

/** One hit; `url` is a page of the site or the source, `score` (above 0) only compares hits of one answer. */
export const searchResult = z.object({
  type: z.enum(SEARCH_TYPES).describe('What was found.'),
  id: z.string().meta({
    description: 'Id of what was found, among those of its type.',
    examples: ['hx2k9v4mq7w1tz8r5c3bn6dy'],
  }),
  title: z.string().meta({ description: 'Its name or title.', examples: [';vote'] }),
  excerpt: z.string().meta({
    description: 'A piece of its text, plain.',
    examples: ['Opens the ballot of the election under way.'],
  }),
  url: z
    .string()
    .meta({ description: 'A page of the site, or the source.', examples: ['/commands/vote'] }),
  score: z
    .number()
    .positive()
    .meta({ description: 'Compares results of one answer only.', examples: [12.4] }),
});

export const siteSearchResponse = z.object({
  success,
  results: z.array(searchResult).describe('What was found, best first.'),
  nextCursor,
});

export type SearchType = (typeof SEARCH_TYPES)[number];
export type SearchResult = z.infer<typeof searchResult>;

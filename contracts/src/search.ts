import { z } from 'zod';
import { nextCursor, pageQuery } from './paging.ts';

export const SEARCH_TYPES = ['command', 'guide', 'badge', 'player', 'update'] as const;

/** `q` has 1 to 80 characters after trimming; without `type` everything is searched. */
export const siteSearchQuery = pageQuery.extend({
  q: z.string().trim().min(1).max(80),
  type: z.enum(SEARCH_TYPES).optional(),
});

/** One hit; `url` is a page of the site or the source, `score` (above 0) only compares hits of one answer. */
export const searchResult = z.object({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  score: z.number().positive(),
});

export const siteSearchResponse = z.object({
  success: z.literal(true),
  results: z.array(searchResult),
  nextCursor,
});

export type SearchType = (typeof SEARCH_TYPES)[number];
export type SearchResult = z.infer<typeof searchResult>;
export type SiteSearchResponse = z.infer<typeof siteSearchResponse>;

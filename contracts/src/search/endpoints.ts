import type { Endpoint } from '../endpoint.ts';
import { siteSearchQuery, siteSearchResponse } from './search.ts';

/** One search over everything. */
export const searchEndpoints = {
  siteSearch: {
    method: 'GET',
    path: '/search',
    section: 'core',
    summary: 'One ranked search over commands, guides, badges, players and updates.',
    key: true,
    query: siteSearchQuery,
    example: { query: { q: 'election' } },
    success: { 200: siteSearchResponse },
  },
} as const satisfies Record<string, Endpoint>;

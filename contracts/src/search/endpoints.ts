import { section } from '../endpoint.ts';
import { siteSearchQuery, siteSearchResponse } from './search.ts';

const core = section('core');

export const searchEndpoints = {
  siteSearch: core.get('/search', {
    summary: 'One ranked search over commands, guides, badges, players and updates.',
    key: true,
    query: siteSearchQuery,
    example: { query: { q: 'election' } },
    success: { 200: siteSearchResponse },
  }),
};

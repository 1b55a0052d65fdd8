import { section } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { wikiQuery, wikiResponse } from './wiki.ts';

const core = section('core');

export const communityEndpoints = {
  wiki: core.get('/wiki', {
    summary: 'Articles of the official wiki that match the words.',
    key: true,
    query: wikiQuery,
    example: { query: { q: 'election' } },
    success: { 200: wikiResponse },
    failures: ['WIKI_NOT_CONFIGURED', ...UPSTREAM_CODES],
  }),
};

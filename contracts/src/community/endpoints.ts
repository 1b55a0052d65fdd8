import type { Endpoint } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { wikiQuery, wikiResponse } from './wiki.ts';

/** The wiki of the community. */
export const communityEndpoints = {
  wiki: {
    method: 'GET',
    path: '/wiki',
    section: 'core',
    summary: 'Articles of the official wiki that match the words.',
    key: true,
    query: wikiQuery,
    example: { query: { q: 'election' } },
    success: { 200: wikiResponse },
    failures: ['WIKI_NOT_CONFIGURED', ...UPSTREAM_CODES],
  },
} as const satisfies Record<string, Endpoint>;

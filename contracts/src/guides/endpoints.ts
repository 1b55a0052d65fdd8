import { searchQuery } from '../commands/command.ts';
import { type Endpoint, LISTS, noQuery } from '../endpoint.ts';
import { eventsQuery, eventsResponse } from './event.ts';
import { guideCategoryParams, guideList } from './guide.ts';

/** Guides to the game. */
export const guideEndpoints = {
  listGuides: {
    method: 'GET',
    path: '/guides',
    section: 'content',
    summary: 'All published guides.',
    cache: LISTS,
    query: noQuery,
    success: { 200: guideList },
  },
  guidesOfCategory: {
    method: 'GET',
    path: '/guides/category/{category}',
    section: 'content',
    summary: 'The guides of one category, by its name in any letter case.',
    cache: LISTS,
    params: guideCategoryParams,
    query: noQuery,
    example: { params: { category: 'building' } },
    success: { 200: guideList },
    failures: ['CATEGORY_NOT_FOUND'],
  },
  searchGuides: {
    method: 'GET',
    path: '/guides/search',
    section: 'content',
    summary: 'Guides that match the words, best first; a typing mistake is forgiven.',
    cache: LISTS,
    limit: 'search',
    query: searchQuery,
    example: { query: { q: 'vote' } },
    success: { 200: guideList },
  },
} as const satisfies Record<string, Endpoint>;

/** Events in the game and on the site. */
export const eventEndpoints = {
  events: {
    method: 'GET',
    path: '/events',
    section: 'analytics',
    summary: 'What happened in the game and on the site, newest first.',
    key: true,
    query: eventsQuery,
    example: { query: { limit: 10 } },
    success: { 200: eventsResponse },
  },
} as const satisfies Record<string, Endpoint>;

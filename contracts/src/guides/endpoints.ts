import { searchQuery } from '../commands/command.ts';
import { LISTS, section } from '../endpoint.ts';
import { optionalPageQuery } from '../paging.ts';
import { eventsQuery, eventsResponse } from './event.ts';
import { guideCategoryParams, guideList } from './guide.ts';

const content = section('content');
const analytics = section('analytics');

export const guideEndpoints = {
  listGuides: content.get('/guides', {
    summary: 'All published guides.',
    cache: LISTS,
    paged: { id: 'id' },
    query: optionalPageQuery,
    success: { 200: guideList },
  }),
  guidesOfCategory: content.get('/guides/category/{category}', {
    summary: 'The guides of one category, by its name in any letter case.',
    cache: LISTS,
    params: guideCategoryParams,
    example: { params: { category: 'building' } },
    success: { 200: guideList },
    failures: ['CATEGORY_NOT_FOUND'],
  }),
  searchGuides: content.get('/guides/search', {
    summary: 'Guides that match the words, best first, at most 100; a typing mistake is forgiven.',
    cache: LISTS,
    limit: 'search',
    query: searchQuery,
    example: { query: { q: 'vote' } },
    success: { 200: guideList },
  }),
};

export const eventEndpoints = {
  events: analytics.get('/events', {
    summary: 'What happened in the game and on the site, newest first.',
    key: true,
    query: eventsQuery,
    example: { query: { limit: 10 } },
    success: { 200: eventsResponse },
  }),
};

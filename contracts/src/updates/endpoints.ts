import { type Endpoint, LISTS, noQuery } from '../endpoint.ts';
import { discordUpdatesQuery, discordUpdatesResponse, elcUpdatesResponse } from './update.ts';

/** News of the game and its community. */
export const updateEndpoints = {
  elcUpdates: {
    method: 'GET',
    path: '/discord/elc-updates',
    section: 'analytics',
    summary: 'The latest game updates and community highlights, summarised.',
    cache: LISTS,
    query: noQuery,
    success: { 200: elcUpdatesResponse },
  },
  updatesFeed: {
    method: 'GET',
    path: '/discord/elc-updates.rss',
    section: 'analytics',
    summary: 'The same updates as an RSS feed.',
    cache: LISTS,
    query: noQuery,
    contentType: 'application/rss+xml',
    success: { 200: null },
  },
  discordUpdates: {
    method: 'GET',
    path: '/discord-updates',
    section: 'analytics',
    summary: 'All stored messages of the community chat with their summaries, newest first.',
    cache: LISTS,
    limit: 'search',
    query: discordUpdatesQuery,
    example: { query: { kind: 'update', limit: 10 } },
    success: { 200: discordUpdatesResponse },
  },
} as const satisfies Record<string, Endpoint>;

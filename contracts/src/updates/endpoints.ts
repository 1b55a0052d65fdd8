import { LISTS, section } from '../endpoint.ts';
import { discordUpdatesQuery, discordUpdatesResponse, elcUpdatesResponse } from './update.ts';

const analytics = section('analytics');

export const updateEndpoints = {
  elcUpdates: analytics.get('/discord/elc-updates', {
    summary: 'The latest game updates and community highlights, summarized.',
    cache: LISTS,
    success: { 200: elcUpdatesResponse },
  }),
  updatesFeed: analytics.get('/discord/elc-updates.rss', {
    summary: 'The same updates as an RSS feed.',
    cache: LISTS,
    contentType: 'application/rss+xml',
    success: { 200: null },
  }),
  discordUpdates: analytics.get('/discord-updates', {
    summary: 'All stored messages of the community chat with their summaries, newest first.',
    cache: LISTS,
    limit: 'search',
    query: discordUpdatesQuery,
    example: { query: { kind: 'update', limit: 10 } },
    success: { 200: discordUpdatesResponse },
  }),
};

import { badgeMonitorResponse } from '../badges/badge-monitor.ts';
import { LISTS } from '../caching.ts';
import { commandsStatsResponse } from '../commands/commands-stats.ts';
import { wikiQuery, wikiResponse } from '../community/wiki.ts';
import { noQuery } from '../empty.ts';
import type { Endpoint } from '../endpoint.ts';
import { eventsQuery, eventsResponse } from '../guides/event.ts';
import { siteSearchQuery, siteSearchResponse } from '../search/search.ts';
import {
  discordUpdatesQuery,
  discordUpdatesResponse,
  elcUpdatesResponse,
} from '../updates/update.ts';
import { analyticsResponse } from './analytics.ts';
import { databaseResponse } from './database.ts';

/** What the product knows as a whole: numbers, news, search. */
export const analyticsEndpoints = {
  badgeMonitor: {
    method: 'GET',
    path: '/badge-monitor',
    section: 'analytics',
    summary: 'Every tracked badge: rarity, how often it was awarded, and how that changes.',
    cache: LISTS,
    query: noQuery,
    success: { 200: badgeMonitorResponse },
    failures: [502, 503, 504],
  },
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
    summary: 'All kept messages of the community chat with their summaries, newest first.',
    cache: LISTS,
    limit: 'search',
    query: discordUpdatesQuery,
    example: { query: { kind: 'update', limit: 10 } },
    success: { 200: discordUpdatesResponse },
  },
  siteSearch: {
    method: 'GET',
    path: '/search',
    section: 'core',
    summary: 'One ranked search over commands, guides, badges, players and updates.',
    key: true,
    query: siteSearchQuery,
    example: { query: { q: 'election' } },
    success: { 200: siteSearchResponse },
    failures: [401],
  },
  wiki: {
    method: 'GET',
    path: '/wiki',
    section: 'core',
    summary: 'Articles of the official wiki that match the words.',
    key: true,
    query: wikiQuery,
    example: { query: { q: 'election' } },
    success: { 200: wikiResponse },
    failures: [401, 502, 503, 504],
  },
  database: {
    method: 'GET',
    path: '/database',
    section: 'core',
    summary: 'How much the product holds, and in what.',
    key: true,
    query: noQuery,
    success: { 200: databaseResponse },
    failures: [401],
  },
  analytics: {
    method: 'GET',
    path: '/analytics',
    section: 'analytics',
    summary: 'Visits, analyses by generation and API calls by outcome, per day for 30 days.',
    key: true,
    query: noQuery,
    success: { 200: analyticsResponse },
    failures: [401],
  },
  commandsStats: {
    method: 'GET',
    path: '/commands-stats',
    section: 'content',
    summary: 'Commands by category and permission, the most favoured and the best rated.',
    key: true,
    query: noQuery,
    success: { 200: commandsStatsResponse },
    failures: [401],
  },
  events: {
    method: 'GET',
    path: '/events',
    section: 'analytics',
    summary: 'What happened in the game and on the site, newest first.',
    key: true,
    query: eventsQuery,
    example: { query: { limit: 10 } },
    success: { 200: eventsResponse },
    failures: [401],
  },
} as const satisfies Record<string, Endpoint>;

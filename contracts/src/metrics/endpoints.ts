import { section } from '../endpoint.ts';
import { analyticsResponse } from './analytics.ts';
import { dashboardResponse } from './dashboard.ts';
import { databaseResponse } from './database.ts';
import { healthResponse, readyResponse } from './health.ts';
import { inboxResponse } from './inbox.ts';
import { hitRequest } from './page-view.ts';
import { statsResponse } from './stats.ts';

const core = section('core');
const analytics = section('analytics');
const site = section('site');
const moderators = section('panel', { panel: 'moderator' });

export const metricsEndpoints = {
  database: core.get('/database', {
    summary: 'How much the product holds, and in what.',
    key: true,
    success: { 200: databaseResponse },
  }),
  analytics: analytics.get('/analytics', {
    summary: 'Visits, analyses by generation and API calls by outcome, per day for 30 days.',
    key: true,
    success: { 200: analyticsResponse },
  }),
  health: core.get('/health', {
    summary: 'State of the product and of the services it depends on.',
    cache: { sMaxAge: 10, neverStale: true },
    success: { 200: healthResponse },
  }),
  ready: site.get('/ready', {
    summary:
      'Whether this replica wants requests, for load balancers: 503 while it starts and from the moment it stops.',
    success: { 200: readyResponse },
    failures: ['NOT_READY'],
  }),
  readyDeep: site.get('/ready/deep', {
    summary: 'For uptime monitors: as /health, but 503 while one of its checks fails.',
    success: { 200: healthResponse },
    failures: ['DEGRADED'],
  }),
  stats: core.get('/stats', {
    summary: 'Measured numbers about the site.',
    cache: { sMaxAge: 5 },
    success: { 200: statsResponse },
  }),
  hit: site.post('/hit', {
    summary:
      'Counts a visit and its use of commands or a player tool, where analytics is on; nothing about the visitor is stored.',
    limit: 'hit',
    body: hitRequest,
    example: { body: { path: '/api-docs', visit: false } },
    success: { 204: null },
  }),
  dashboard: moderators.get('/admin/dashboard', {
    summary: 'The measured numbers of the site, with 30 days of charts.',
    success: { 200: dashboardResponse },
  }),
  inbox: moderators.get('/admin/inbox', {
    summary: 'How many applications, reports and messages wait for the team, and since when.',
    success: { 200: inboxResponse },
  }),
};

import { type Endpoint, noQuery } from '../endpoint.ts';
import { analyticsResponse } from './analytics.ts';
import { dashboardResponse } from './dashboard.ts';
import { databaseResponse } from './database.ts';
import { healthResponse, readyResponse } from './health.ts';
import { hitRequest } from './page-view.ts';
import { statsResponse } from './stats.ts';

/** The state of the product and its measured numbers. */
export const metricsEndpoints = {
  database: {
    method: 'GET',
    path: '/database',
    section: 'core',
    summary: 'How much the product holds, and in what.',
    key: true,
    query: noQuery,
    success: { 200: databaseResponse },
  },
  analytics: {
    method: 'GET',
    path: '/analytics',
    section: 'analytics',
    summary: 'Visits, analyses by generation and API calls by outcome, per day for 30 days.',
    key: true,
    query: noQuery,
    success: { 200: analyticsResponse },
  },
  health: {
    method: 'GET',
    path: '/health',
    section: 'core',
    summary: 'State of the product and of the services it depends on.',
    cache: { sMaxAge: 10 },
    query: noQuery,
    success: { 200: healthResponse },
  },
  ready: {
    method: 'GET',
    path: '/ready',
    section: 'site',
    summary:
      'Whether this replica wants requests, for load balancers: 503 while it starts and from the moment it stops.',
    query: noQuery,
    success: { 200: readyResponse },
    failures: ['NOT_READY'],
  },
  stats: {
    method: 'GET',
    path: '/stats',
    section: 'core',
    summary: 'Measured numbers about the site.',
    cache: { sMaxAge: 5 },
    query: noQuery,
    success: { 200: statsResponse },
  },
  hit: {
    method: 'POST',
    path: '/hit',
    section: 'site',
    summary:
      'Counts a visit and its use of commands or a player tool, where analytics is on; nothing about the visitor is stored.',
    limit: 'hit',
    body: hitRequest,
    example: { body: { path: '/api-docs', visit: false } },
    success: { 204: null },
  },
  dashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    section: 'panel',
    summary: 'The measured numbers of the site, with 30 days of charts.',
    panel: 'moderator',
    query: noQuery,
    success: { 200: dashboardResponse },
  },
} as const satisfies Record<string, Endpoint>;

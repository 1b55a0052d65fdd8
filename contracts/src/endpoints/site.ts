import { contactRequest, contactResponse } from '../contact/contact.ts';
import { noQuery } from '../empty.ts';
import type { Endpoint } from '../endpoint.ts';
import { healthResponse, readyResponse } from '../metrics/health.ts';
import { hitRequest } from '../metrics/page-view.ts';
import { statsResponse } from '../metrics/stats.ts';

/** The product itself: its state, its numbers, its documentation. */
export const siteEndpoints = {
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
    failures: [503],
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
    summary: 'Counts a page view; nothing about the visitor is kept.',
    limit: 'hit',
    body: hitRequest,
    example: { body: { path: '/api-docs', visit: false } },
    success: { 204: null },
  },
  contact: {
    method: 'POST',
    path: '/email/contact',
    section: 'site',
    summary: 'Sends a message to the team; its sender gets a confirmation by e-mail.',
    limit: 'contact',
    body: contactRequest,
    example: {
      body: {
        name: 'Mara Fielding',
        email: 'mara@example.com',
        subject: 'The lift guide',
        message: 'Step 4 of the lift guide names a brick that I cannot find.',
        type: 'feedback',
      },
    },
    success: { 200: contactResponse },
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    section: 'site',
    summary: 'This documentation as an OpenAPI 3.1 document.',
    cache: { sMaxAge: 300 },
    query: noQuery,
    success: { 200: null },
  },
} as const satisfies Record<string, Endpoint>;

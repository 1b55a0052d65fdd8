import { type Endpoint, noQuery } from '../endpoint.ts';

/** This documentation as a file. */
export const openApiEndpoints = {
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

import { section } from '../endpoint.ts';

const site = section('site');

export const openApiEndpoints = {
  openapi: site.get('/openapi.json', {
    summary: 'This documentation as an OpenAPI 3.1 document.',
    cache: { sMaxAge: 300 },
    contentType: 'application/json',
    success: { 200: null },
  }),
};

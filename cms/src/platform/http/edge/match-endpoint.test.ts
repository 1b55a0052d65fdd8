import type { Endpoint } from '@elc/contracts';
import { expect, test } from 'vitest';
import { createEndpointMatcher } from './match-endpoint';

const endpoint = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  section: 'content',
  summary: '',
  success: {},
});
const search = endpoint('GET', '/commands/search');
const rate = endpoint('POST', '/commands/{id}/rating');
const match = createEndpointMatcher({ search, rate });

test.each([
  {
    method: 'GET',
    path: '/commands/search',
    expected: { found: 'endpoint', name: 'search', endpoint: search, params: {} },
  },
  {
    method: 'HEAD',
    path: '/commands/search',
    expected: { found: 'endpoint', name: 'search', endpoint: search, params: {} },
  },
  {
    method: 'POST',
    path: '/commands/x%201/rating',
    expected: { found: 'endpoint', name: 'rate', endpoint: rate, params: { id: 'x 1' } },
  },
  { method: 'DELETE', path: '/commands/x1/rating', expected: { found: 'path', onPath: [rate] } },
  { method: 'GET', path: '/commands/search/', expected: { found: 'nothing' } },
  { method: 'GET', path: '/COMMANDS/search', expected: { found: 'nothing' } },
  { method: 'POST', path: '/commands//rating', expected: { found: 'nothing' } },
  { method: 'POST', path: '/commands/a/b/rating', expected: { found: 'nothing' } },
  { method: 'GET', path: '/users', expected: { found: 'nothing' } },
])('$method $path', ({ method, path, expected }) => {
  expect(match(method, path)).toEqual(expected);
});

import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@elc/contracts';
import { expect, test } from 'vitest';
import { checkEscapes, createEndpointMatcher, normalizeTarget } from './match-endpoint';

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

function requestTo(url: string) {
  return { url, headers: { host: 'a.example' } } as IncomingMessage;
}

test.each([
  ['/guides?q=1', '/guides?q=1', 'a.example'],
  ['http://b.example/guides?q=1', '/guides?q=1', 'b.example'],
  ['HTTPS://b.example:8443', '/', 'b.example:8443'],
  ['http://b.example?q=1', '/?q=1', 'b.example'],
  ['//c.example/x', '//c.example/x', 'a.example'],
  ['*', '*', 'a.example'],
])('%s requests %s of %s', (url, target, host) => {
  const request = requestTo(url);
  normalizeTarget(request);
  expect([request.url, request.headers.host]).toEqual([target, host]);
});

test.each([
  ['a space in its host', 'http://a example/x'],
  ['user information', 'http://a@b.example/x'],
  ['a port that no machine has', 'http://b.example:65536/x'],
  ['no path', 'guides'],
  ['another scheme', 'ftp://a.example/x'],
])('a target with %s is refused', (_what, url) => {
  expect(() => normalizeTarget(requestTo(url))).toThrow(expect.objectContaining({ status: 400 }));
});

test.each([
  '/api/commands/category/%zz',
  '/api/%',
  '/api/%f',
  '/api/%ff',
  '/api/%c0%ae',
  '/api/%ed%a0%80',
])('the escapes of %s are refused', (path) => {
  expect(() => checkEscapes(path)).toThrow(expect.objectContaining({ status: 400 }));
});

test('whole escapes of UTF-8 pass', () => {
  expect(() => checkEscapes('/api/commands/category/%E2%82%AC%20%2f')).not.toThrow();
});

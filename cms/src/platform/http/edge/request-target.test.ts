import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { checkEscapes, normalizeTarget } from './request-target';

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

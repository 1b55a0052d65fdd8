import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { checkEscapes, normalizeTarget } from './request-target';

function requestTo(url: string, ...hosts: string[]) {
  const rawHeaders = hosts.flatMap((host) => ['Host', host]);
  return { url, rawHeaders, headers: { host: hosts[0] } } as unknown as IncomingMessage;
}

test.each([
  ['/guides?q=1', '/guides?q=1', 'a.example'],
  ['http://b.example/guides?q=1', '/guides?q=1', 'b.example'],
  ['HTTPS://b.example:8443', '/', 'b.example:8443'],
  ['http://b.example?q=1', '/?q=1', 'b.example'],
  ['//c.example/x', '//c.example/x', 'a.example'],
  ['*', '*', 'a.example'],
])('%s asks for %s of %s', (url, target, host) => {
  const request = requestTo(url, 'a.example');
  normalizeTarget(request);
  expect([request.url, request.headers.host]).toEqual([target, host]);
});

test.each([
  ['several hosts', '/', ['a.example', 'a.example']],
  ['a path for a host', '/', ['a.example/x']],
  ['a space in a host', '/', ['a example']],
  ['user information', '/', ['a@b.example']],
  ['a target that is no path', 'guides', ['a.example']],
  ['a target of another scheme', 'ftp://a.example/x', ['a.example']],
])('%s is refused', (_what, url, hosts) => {
  expect(() => normalizeTarget(requestTo(url, ...hosts))).toThrow(
    expect.objectContaining({ status: 400 }),
  );
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

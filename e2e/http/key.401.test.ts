import { expect, test } from 'vitest';
import { call, expectFailure, newApiKey, product } from './client.ts';

const CHECK = '/api/newgen-check/OldTownMayor';
const withKey = (key: string) => call(CHECK, { headers: { 'X-API-Key': key } });

test.each([
  { method: 'GET', path: CHECK },
  { method: 'GET', path: '/api/leaderboard' },
  { method: 'GET', path: '/api/database' },
  { method: 'GET', path: '/api/analytics' },
  { method: 'GET', path: '/api/commands-stats' },
  { method: 'POST', path: '/api/report-abuse' },
])('$method $path without a key is refused', async ({ method, path }) => {
  await expectFailure(await call(path, { method }), 401, 'API_KEY_MISSING');
});

test.each([
  { what: 'nonsense', key: 'nonsense' },
  { what: 'a key with a wrong checksum', key: 'elc_000000000000000000000000000000000000' },
  { what: 'a well-formed key that nobody made', key: 'elc_0123456789ABCDEFGHIJKLMNOPQRST4KhxhC' },
  { what: 'the public part of a key', key: product.publishableKey.slice(0, 12) },
])('$what is refused', async ({ key }) => {
  const response = await withKey(key);
  expect(response.headers.get('ratelimit')).toBeNull();
  await expectFailure(response, 401, 'API_KEY_INVALID');
});

test('a blank key is none', async () => {
  await expectFailure(await withKey(' '), 401, 'API_KEY_MISSING');
});

test('a key of which one character is wrong is refused', async () => {
  const { key } = await newApiKey();
  const last = key.endsWith('a') ? 'b' : 'a';
  await expectFailure(await withKey(`${key.slice(0, -1)}${last}`), 401, 'API_KEY_INVALID');
  expect((await withKey(key)).status).toBe(200);
});

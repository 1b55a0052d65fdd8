/**
 * @module-tag core
 * @module-tag sqlite
 */
import type { Endpoint } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, endpoints, expectFailure, product } from '../support/http/client.ts';

const CHECK = '/api/newgen-check/OldTownMayor';
const withKey = (key: string) => call(CHECK, { headers: { 'X-API-Key': key } });

const keyed = Object.values(endpoints as Record<string, Endpoint>).filter(({ key }) => key);

test.each(keyed)('$method $path without a key is refused', async ({ method, path }) => {
  const address = `/api${path.replace(/\{\w+\}/g, 'some1')}`;
  await expectFailure(await call(address, { method }), 401, 'API_KEY_MISSING');
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

/**
 * @module-tag core
 * @module-tag core/postgres
 */
import { API_KEY_PATTERN, type GenerateKeyResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  call,
  cookieOf,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  send,
} from '../support/http/client.ts';

const listOf = async (cookie: string) =>
  (
    await expectSuccess(
      await call('/api/keys', { headers: { cookie } }, { site: lastSiteUrl }),
      endpoints.listKeys,
    )
  ).keys;
const useKey = (key: string, options = {}) =>
  call('/api/database', { headers: { 'X-API-Key': key } }, options);

test('a new key is shown whole once, belongs to this browser, and is never stored by a cache', async () => {
  const response = await send('POST', '/api/generate-key', { name: '  My bot ' });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.getSetCookie()[0]).toMatch(/^elc_visitor=[^;]+;.*httponly/i);
  const answer = await expectSuccess(response, endpoints.generateKey, 201);
  const { apiKey } = answer as GenerateKeyResponse;
  expect(apiKey.key).toMatch(API_KEY_PATTERN);
  expect(apiKey.name).toBe('My bot');

  const listed = await listOf(cookieOf(response));
  expect(listed).toMatchObject([{ id: apiKey.id, key: apiKey.key.slice(0, 12), requests: 0 }]);
  expect(JSON.stringify(listed)).not.toContain(apiKey.key);
});

test('a key reads, replaces and ends itself by its own header', async () => {
  const { id, key } = await newApiKey({ name: 'My bot' });
  const by = (apiKey: string) => ({ headers: { 'X-API-Key': apiKey } });
  const { keys } = await expectSuccess(
    await call('/api/keys', by(key), { site: lastSiteUrl }),
    endpoints.listKeys,
  );
  expect(keys).toMatchObject([{ id, name: 'My bot' }]);
  await expectSuccess(await call(`/api/keys/${id}/usage`, by(key)), endpoints.keyUsage);

  const response = await send('POST', `/api/keys/${id}/roll`, { graceMinutes: 5 }, by(key));
  expect(response.headers.get('ratelimit-policy')).toMatch(/^"minute".*"makeKey"/);
  const { apiKey } = await expectSuccess(response, endpoints.rollKey, 201);
  expect((await useKey(apiKey.key)).status).toBe(200);

  const ended = { method: 'DELETE', ...by(apiKey.key) };
  await expectSuccess(await call(`/api/keys/${apiKey.id}`, ended), endpoints.revokeKey);
  await expectFailure(await useKey(apiKey.key, { site: lastSiteUrl }), 401, 'API_KEY_REVOKED');
});

test('listing keys makes no visitor', async () => {
  const response = await call('/api/keys');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await expectSuccess(response, endpoints.listKeys)).toMatchObject({ keys: [] });
});

test('a revoked key is refused at once on every replica, and is listed no more', async () => {
  const { id, key, cookie } = await newApiKey();
  expect((await useKey(key, { site: lastSiteUrl })).status).toBe(200);
  const revoked = await call(`/api/keys/${id}`, { method: 'DELETE', headers: { cookie } });
  await expectSuccess(revoked, endpoints.revokeKey);
  await expectFailure(await useKey(key, { site: lastSiteUrl }), 401, 'API_KEY_REVOKED');
  await expectFailure(await useKey(key), 401, 'API_KEY_REVOKED');
  expect(await listOf(cookie)).toEqual([]);
});

/**
 * @module-tag core
 * @module-tag core/postgres
 */
import { setTimeout as wait } from 'node:timers/promises';
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

const by = (key: string, more = {}) => ({ headers: { 'X-API-Key': key, ...more } });
const change = (id: string, cookie: string, settings: object) =>
  send('PATCH', `/api/keys/${id}`, settings, { headers: { cookie } });

test('a key does what its scopes say, on every replica at once after a change', async () => {
  const response = await send('POST', '/api/generate-key', { name: 'Reader', scopes: ['read'] });
  const { apiKey } = await expectSuccess(response, endpoints.generateKey, 201);
  const cookie = cookieOf(response);
  const at = { site: lastSiteUrl };
  const cancel = { method: 'DELETE', ...by(apiKey.key) };
  const path = '/api/scan/scan_0000000000000000';
  expect((await useKey(apiKey.key, at)).status).toBe(200);
  const refused = await expectFailure(await call(path, cancel, at), 403, 'API_KEY_SCOPE');
  expect(refused.error).toContain('lacks the scope scan.');
  const answer = await change(apiKey.id, cookie, { scopes: ['scan'], note: 'Scans at night.' });
  const { key } = await expectSuccess(answer, endpoints.changeKey);
  expect(key).toMatchObject({ id: apiKey.id, scopes: ['scan'], note: 'Scans at night.' });
  await expectFailure(await call(path, cancel, at), 404, 'SCAN_NOT_FOUND');
  await expectFailure(await useKey(apiKey.key, at), 403, 'API_KEY_SCOPE');
  // Looking after itself needs no scope.
  await expectSuccess(
    await call(`/api/keys/${apiKey.id}/usage`, by(apiKey.key)),
    endpoints.keyUsage,
  );
});

test('a key with an end works until then, and its successor has the same end', async () => {
  const expiresAt = new Date(Date.now() + 3000).toISOString();
  const response = await send('POST', '/api/generate-key', { name: 'Short', expiresAt });
  const { apiKey } = await expectSuccess(response, endpoints.generateKey, 201);
  const rolled = await send('POST', `/api/keys/${apiKey.id}/roll`, {}, by(apiKey.key));
  const successor = (await expectSuccess(rolled, endpoints.rollKey, 201)).apiKey;
  const old = await expectFailure(await useKey(apiKey.key), 401, 'API_KEY_EXPIRED');
  expect(old.error).toContain('replaced by a new one');
  expect(await listOf(cookieOf(response))).toMatchObject([{ id: successor.id, expiresAt }]);
  expect((await useKey(successor.key)).status).toBe(200);
  await wait(Date.parse(expiresAt) - Date.now() + 50);
  const ended = await expectFailure(await useKey(successor.key), 401, 'API_KEY_EXPIRED');
  expect(ended.error).toContain(expiresAt.slice(0, 16).replace('T', ' '));
});

test('a key works from its addresses and on its pages alone', async () => {
  const { id, key, cookie } = await newApiKey();
  const [home, away] = ['198.18.7.1', '198.18.8.1'];
  const settings = { addresses: ['198.18.7.0/24'], origins: ['https://bot.example'] };
  await expectSuccess(await change(id, cookie, settings), endpoints.changeKey);
  expect((await useKey(key, { from: home })).status).toBe(200);
  const foreign = await useKey(key, { from: away, site: lastSiteUrl });
  expect((await expectFailure(foreign, 403, 'API_KEY_ADDRESS')).error).toContain(away);
  const onPage = (origin: string) =>
    call('/api/database', by(key, { Origin: origin }), { from: home });
  expect((await onPage('https://bot.example')).status).toBe(200);
  await expectFailure(await onPage('https://other.example'), 403, 'API_KEY_ORIGIN');
});

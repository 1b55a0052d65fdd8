import { ANONYMOUS_KEYS_MAX } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  newApiKey,
  product,
  send,
} from '../support/http/client.ts';

const generate = (cookie: string, site?: string) =>
  send(
    'POST',
    '/api/generate-key',
    { name: 'One more' },
    { headers: { cookie } },
    site ? { site } : {},
  );
const roll = (id: string, cookie: string, body: unknown = {}) =>
  send('POST', `/api/keys/${id}/roll`, body, { headers: { cookie } });
const change = (id: string, cookie: string, settings: object = { note: 'Mine' }) =>
  send('PATCH', `/api/keys/${id}`, settings, { headers: { cookie } });
const revoke = (id: string, cookie: string) =>
  call(`/api/keys/${id}`, { method: 'DELETE', headers: { cookie } });
const usage = (id: string, cookie: string) =>
  call(`/api/keys/${id}/usage`, { headers: { cookie } });

test.each([
  { what: 'revoking', run: revoke },
  { what: 'rolling', run: roll },
  { what: 'reading the usage of', run: usage },
  { what: 'changing', run: change },
])("$what a stranger's key is as if it did not exist, and leaves it alone", async ({ run }) => {
  const owner = await newApiKey();
  const stranger = await newApiKey();
  await expectFailure(await run(owner.id, stranger.cookie), 404, 'KEY_NOT_FOUND');
  await expectFailure(await run(owner.id, ''), 404, 'KEY_NOT_FOUND');
  await expectFailure(await run(`key_${'a'.repeat(16)}`, owner.cookie), 404, 'KEY_NOT_FOUND');
  const headers = { 'X-API-Key': owner.key };
  expect((await call('/api/database', { headers })).status).toBe(200);
});

test(`of many keys made at once on all replicas, a visitor gets ${ANONYMOUS_KEYS_MAX} at most`, async () => {
  const { cookie } = await newApiKey();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      generate(cookie, product.sites[index % product.sites.length]),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(ANONYMOUS_KEYS_MAX - 1);
  const refused = answers.find(({ status }) => status !== 201);
  await expectFailure(refused as Response, 409, 'TOO_MANY_KEYS');
});

test('a key in an address is refused, and named as exposed', async () => {
  const { key } = await newApiKey();
  await expectFailure(await call(`/api/database?x=${key}`), 400, 'KEY_IN_URL');
});

describe('a key by itself', () => {
  const by = (key: string, cookie = '') => ({ headers: { 'X-API-Key': key, cookie } });

  test("cannot see or reach its owner's other keys, also with the owner's cookie", async () => {
    const own = await newApiKey();
    const other = await newApiKey({ cookie: own.cookie });
    const all = { site: product.sites.at(-1) };
    const listed = await call('/api/keys', by(own.key, own.cookie), all);
    expect(await expectSuccess(listed, endpoints.listKeys)).toMatchObject({
      keys: [{ id: own.id }],
    });
    const headers = by(own.key, own.cookie);
    for (const answer of [
      await call(`/api/keys/${other.id}`, { method: 'DELETE', ...headers }),
      await send('POST', `/api/keys/${other.id}/roll`, {}, headers),
      await call(`/api/keys/${other.id}/usage`, headers),
    ]) {
      await expectFailure(answer, 404, 'KEY_NOT_FOUND');
    }
    expect((await call('/api/database', by(other.key))).status).toBe(200);
  });

  test('that is not valid reaches nothing, also where a cookie would', async () => {
    const { id, cookie } = await newApiKey();
    await expectFailure(
      await call('/api/keys', by('elc_nonsense', cookie)),
      401,
      'API_KEY_INVALID',
    );
    const revoked = await call(`/api/keys/${id}`, {
      method: 'DELETE',
      ...by('elc_nonsense', cookie),
    });
    await expectFailure(revoked, 401, 'API_KEY_INVALID');
  });
});

test('a key cannot change itself: a leaked one would widen what it may do', async () => {
  const { id, key, cookie } = await newApiKey();
  const own = { headers: { 'X-API-Key': key } };
  const byItself = await send('PATCH', `/api/keys/${id}`, { scopes: ['read'] }, own);
  await expectFailure(byItself, 404, 'KEY_NOT_FOUND');
  await expectSuccess(await change(id, cookie), endpoints.changeKey);
});

test.each([
  { settings: { scopes: [] }, at: 'body.scopes' },
  { settings: { note: 'x'.repeat(301) }, at: 'body.note' },
])('the settings $settings are refused at their place', async ({ settings, at }) => {
  const { id, cookie } = await newApiKey();
  const made = { name: 'A test', ...settings };
  for (const answer of [
    await change(id, cookie, settings),
    await send('POST', '/api/generate-key', made, { headers: { cookie } }),
  ]) {
    const { details } = await expectFailure(answer, 400, 'VALIDATION');
    expect(details?.map(({ path }) => path)).toEqual([at]);
  }
});

/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, newApiKey, send } from '../support/http/client.ts';

const clear = (cookie = '') => send('POST', '/api/privacy/clear', {}, { headers: { cookie } });

/** What a browser would send after an answer that set cookies: those that did not expire. */
function cookiesLeft(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/expires=Thu, 01 Jan 1970/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

test('a browser that was never here may clear, and gets nothing to store', async () => {
  const answer = await clear();
  expect(await expectSuccess(answer, endpoints.clearPrivacy)).toEqual({ success: true });
  expect(cookiesLeft(answer)).toBe('');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('afterwards the browser manages no keys any more; the keys themselves go on', async () => {
  const { id, key, cookie } = await newApiKey();
  const left = cookiesLeft(await clear(cookie));
  expect(left).toBe('');
  const listed = await call('/api/keys', { headers: { cookie: left } });
  expect(await expectSuccess(listed, endpoints.listKeys)).toMatchObject({ keys: [] });
  const used = await call('/api/commands-stats', { headers: { 'X-API-Key': key } });
  expect(used.status).toBe(200);
  const stillOwned = await call('/api/keys', { headers: { cookie } });
  const { keys } = await expectSuccess(stillOwned, endpoints.listKeys);
  expect(keys.map((listedKey) => listedKey.id)).toEqual([id]);
});

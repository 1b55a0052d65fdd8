/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, cookieOf, expectFailure, product, send, siteUrl } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';

const ID = 'a'.repeat(24);
const cookie = 'elc_visitor=someone';

test.each([
  { what: "another's favorites", run: () => call('/api/favorites?userId=2') },
  {
    what: "a mark in another's name",
    run: () => send('POST', '/api/favorites', { userId: 2, itemType: 'command', itemId: ID }),
  },
  {
    what: "taking off another's mark",
    run: () => call(`/api/favorites/7/command/${ID}`, { method: 'DELETE' }),
  },
  {
    what: "a rating in another's name",
    run: () => send('POST', `/api/commands/${ID}/rating`, { userId: 2, rating: 5 }),
  },
])('$what is refused', async ({ run }) => {
  await expectFailure(await run(), 403, 'NOT_YOUR_USER_ID');
});

/** What a browser says of a page elsewhere that sends a request. */
const ELSEWHERE = [
  { Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'null' },
  { Origin: product.cmsUrl },
];

test.each(ELSEWHERE)(
  "a page of another site (%o) cannot replace a visitor's cookie by making a key",
  async (headers) => {
    const response = await send('POST', '/api/generate-key', { name: 'Planted' }, { headers });
    await expectFailure(response, 403, 'FOREIGN_ORIGIN');
    expect(response.headers.getSetCookie()).toEqual([]);
  },
);

test.each([
  {},
  { 'Sec-Fetch-Site': 'none' },
  { Origin: siteUrl },
  { Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' },
])('the own page and programs (%o) make keys', async (headers) => {
  const response = await send('POST', '/api/generate-key', { name: 'Own' }, { headers });
  expect(response.status).toBe(201);
  expect(cookieOf(response)).toMatch(/^elc_visitor=/);
});

test("the site's own page may write with cookies", async () => {
  const headers = { cookie, Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' };
  const response = await send(
    'POST',
    '/api/favorites',
    { userId: 1, itemType: 'command', itemId: ID },
    { headers },
  );
  expect(response.status).toBe(404);
});

test.each([
  ...ELSEWHERE.filter(({ Origin }) => Origin !== product.cmsUrl),
  { Origin: siteUrl, 'Sec-Fetch-Site': 'same-site' },
])(
  'a write sent to the CMS from elsewhere (%o) is refused, without cookies too',
  async (headers) => {
    for (const more of [{}, { cookie: 'jwtToken=x' }]) {
      const response = await request(`${product.cmsUrl}/admin/login`, {
        method: 'POST',
        headers: { ...headers, ...more, 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        error: { details: { code: 'FOREIGN_ORIGIN' } },
      });
    }
  },
);

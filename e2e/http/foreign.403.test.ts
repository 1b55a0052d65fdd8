import { expect, test } from 'vitest';
import { call, expectFailure, product, send, siteUrl } from './client.ts';

const ID = 'a'.repeat(24);
const cookie = 'elc_visitor=someone';

test.each([
  { what: "another's favourites", run: () => call('/api/favorites?userId=2') },
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

test.each([
  { Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: product.cmsUrl, 'Sec-Fetch-Site': 'same-site' },
])('a write with cookies sent from elsewhere (%o) is refused on the site', async (headers) => {
  const response = await send(
    'POST',
    '/api/favorites',
    { userId: 1, itemType: 'command', itemId: ID },
    { headers: { ...headers, cookie } },
  );
  await expectFailure(response, 403, 'FOREIGN_ORIGIN');
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

test.each([{ Origin: siteUrl, 'Sec-Fetch-Site': 'same-site' }, { Origin: 'https://evil.example' }])(
  "a write with the panel's cookies sent from elsewhere (%o) is refused on the CMS",
  async (headers) => {
    const response = await fetch(`${product.cmsUrl}/admin/login`, {
      method: 'POST',
      headers: { ...headers, cookie: 'jwtToken=x', 'Content-Type': 'application/json' },
      body: '{}',
    });
    await expectFailureOfCms(response);
  },
);

async function expectFailureOfCms(response: Response) {
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ success: false, code: 'FOREIGN_ORIGIN' });
}

test('the first administrator cannot be registered from another machine', async () => {
  const response = await fetch(`${product.cmsUrl}/admin/register-admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
    body: JSON.stringify({
      email: 'a@b.example',
      password: 'Passw0rd!',
      firstname: 'A',
      lastname: 'B',
    }),
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'LOCAL_ONLY' });
});

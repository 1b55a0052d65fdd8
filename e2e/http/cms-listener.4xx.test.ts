/** @module-tag sqlite */
import http from 'node:http';
import { expect, test } from 'vitest';
import { product } from '../support/http/client.ts';
import { signInAdministrator } from '../support/http/editors.ts';
import { request } from '../support/http-client.ts';

const cms = (path: string, init: RequestInit = {}) => request(`${product.cmsUrl}${path}`, init);

test.each([
  ['POST', '/api/auth/local/register'],
  ['GET', '/api/guides'],
  ['POST', '/api/generate-key'],
  ['GET', '/admin/api-tokens'],
  ['POST', '/admin%2flogin'],
])('%s %s is 404 on the CMS listener', async (method, path) => {
  const init = { method, headers: { 'Content-Type': 'application/json' } };
  const response = await cms(path, { ...init, ...(method === 'POST' && { body: '{}' }) });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { status: 404, name: 'NotFoundError' } });
});

test('a name cannot be registered past the site, and nobody learns which names exist', async () => {
  const body = JSON.stringify({ identifier: 'admin', password: 'aaaaaaaa' });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await cms('/api/auth/local', { method: 'POST', headers, body });
  expect(await answer.text()).not.toContain('identifier');
});

test('files are sent as a form only', async () => {
  const session = await signInAdministrator();
  const response = await session.send('POST', '/upload', { fileInfo: {} });
  expect(response.status).toBe(415);
});

/** Yup's own check of it holds the event loop for weeks. */
const ENDLESS_MAIL = `a@${'a.'.repeat(40)}!`;

test('an address on which an expression backtracks is refused at once, with and without a sign-in', async () => {
  const forgotten = await request(`${product.cmsUrl}/admin/forgot-password`, {
    json: { email: ENDLESS_MAIL },
  });
  expect(forgotten.status).toBe(400);
  const session = await signInAdministrator();
  const own = await session.send('PUT', '/admin/users/me', { email: ENDLESS_MAIL });
  expect(own.status).toBe(400);
  const path = '/content-manager/single-types/api::site-setting.site-setting/actions/publish';
  const published = await session.send('POST', path, { supportEmail: ENDLESS_MAIL });
  expect(published.status).toBe(400);
});

test.each([
  ['/admin/forgot-password', { email: 'a'.repeat(2001) }, 'email'],
  [
    '/content-manager/uid/generate',
    {
      contentTypeUID: 'api::guide.guide',
      field: 'slug',
      data: { title: 'a'.repeat(900_000) },
    },
    'data.title',
  ],
])(
  'a text to %s that is longer than any there is refused by its length',
  async (path, json, field) => {
    const session = await signInAdministrator();
    const response = await session.send('POST', path, json);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: {
        name: 'TOO_LARGE',
        message: `The text in ${field} is too long. Shorten it to at most 2000 characters.`,
      },
    });
  },
);

const ACCOUNTS = 'plugin::users-permissions.';

test('a role takes all permissions that there are, and no list that is longer', async () => {
  const session = await signInAdministrator();
  const data = async (response: Response) => (await response.json()).data;
  const roles = await data(await session.get('/admin/roles'));
  const { id } = roles.find(({ code }: { code: string }) => code === 'strapi-super-admin');
  const all = await data(await session.get(`/admin/roles/${id}/permissions`));
  expect(all.length).toBeGreaterThan(100);
  const { action } = all.find((one: { action: string }) => one.action.startsWith(ACCOUNTS));
  expect(action).toBe(`${ACCOUNTS}roles.read`);
  const actions = await (await session.get('/admin/permissions')).text();
  expect(actions).toContain('"admin::webhooks.read"');
  expect(actions).not.toMatch(/admin::(?:api-tokens|transfer\.tokens)\./);
  const name = `Everything ${Date.now()}`;
  const made = await data(await session.send('POST', '/admin/roles', { name, description: name }));
  const path = `/admin/roles/${made.id}/permissions`;
  const written = all.map((permission: object) => {
    const kept = ['action', 'subject', 'properties', 'conditions'];
    return Object.fromEntries(Object.entries(permission).filter(([key]) => kept.includes(key)));
  });
  const taken = await session.send('PUT', path, { permissions: written });
  const answered = await taken.text();
  const tooMany = await session.send('PUT', path, { permissions: Array(301).fill(written[0]) });
  await session.send('DELETE', `/admin/roles/${made.id}`);
  expect(taken.status, answered).toBe(200);
  expect([tooMany.status, (await tooMany.json()).error.message]).toEqual([
    413,
    'The list in permissions is too long. Send at most 300 entries at once.',
  ]);
});

const ADMINISTRATOR = {
  email: 'second@election-city.example',
  password: 'Write-and-publish-3',
  firstname: 'A',
  lastname: 'B',
};
const body = JSON.stringify(ADMINISTRATOR);
const JSON_TYPE = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
const { host } = new URL(product.cmsUrl);

test.each([
  { from: 'another machine', headers: { Host: host, 'X-Forwarded-For': '203.0.113.9' } },
  { from: 'a proxy that says so in another header', headers: { Host: host, Forwarded: 'for=x' } },
  { from: 'a name rebound to this machine', headers: { Host: 'rebound.example:1337' } },
  {
    from: 'a page at a name rebound to this machine',
    headers: {
      Host: 'rebound.example:1337',
      Origin: 'http://rebound.example:1337',
      'Sec-Fetch-Site': 'same-origin',
    },
  },
  {
    from: 'someone who guesses a code',
    headers: { Host: 'cms.example', Cookie: `elc_first_administrator=${'a'.repeat(32)}` },
  },
])('the first administrator cannot be registered from $from', async ({ headers }) => {
  for (const path of ['/admin/register-admin', '/admin/register-admin/']) {
    const answer = await raw({ ...JSON_TYPE, ...headers }, path, body);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('LOCAL_ONLY')]);
  }
});

test('on the machine itself the registration is Strapi’s, which knows an administrator already', async () => {
  const own = { ...JSON_TYPE, Host: host, Origin: product.cmsUrl, 'Sec-Fetch-Site': 'same-origin' };
  const answer = await raw(own, '/admin/register-admin', body);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('super admin')]);
});

test('a link that is not good says what to do', async () => {
  const response = await cms(`/first-administrator/${'a'.repeat(32)}`, { redirect: 'manual' });
  expect([response.status, response.headers.getSetCookie()]).toEqual([410, []]);
  expect(await response.text()).toContain('Sign in at /admin');
});

/** Sends headers that `fetch` would not. */
function raw(
  headers: Record<string, string>,
  path: string,
  text: string,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(product.cmsUrl);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.on('error', reject);
    request.end(text);
  });
}

import http from 'node:http';
import { expect, test } from 'vitest';
import { product } from '../support/http/client.ts';
import { signInAdministrator } from '../support/http/editors.ts';
import { request } from '../support/http-client.ts';

const cms = (path: string, init: RequestInit = {}) => request(`${product.cmsUrl}${path}`, init);

test.each([
  ['POST', '/api/auth/local/register'],
  ['POST', '/api/auth/local'],
  ['POST', '/api/auth/forgot-password'],
  ['GET', '/api/guides'],
  ['GET', '/api/commands'],
  ['GET', '/api/users'],
  ['GET', '/api/health'],
  ['POST', '/api/generate-key'],
  ['POST', '/api/upload'],
  ['GET', '/API/guides'],
  ['GET', '/api'],
  ['POST', '/upload/actions/upload-from-urls'],
  ['GET', '/admin/transfer/runner/push'],
  ['POST', '/admin%2flogin'],
  ['POST', '/email'],
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

test('another method on a path of the panel names the allowed ones', async () => {
  const response = await cms('/admin/login', { method: 'PUT' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
});

test.each([
  { type: 'application/x-www-form-urlencoded', body: 'email=a&password=b' },
  { type: 'text/plain', body: '{"email":"a@b.example","password":"b"}' },
  { type: 'multipart/form-data; boundary=x', body: '--x--\r\n' },
  { type: 'application/json+evil', body: '{}' },
])('$type is not taken where the panel sends JSON', async ({ type, body }) => {
  for (const path of ['/admin/login', '/admin/register-admin', '/admin/forgot-password']) {
    const response = await cms(path, { method: 'POST', headers: { 'Content-Type': type }, body });
    expect(response.status, path).toBe(415);
    expect(await response.json()).toMatchObject({ error: { details: { code: 'WRONG_TYPE' } } });
  }
});

test('a body without a type is not taken either', async () => {
  const answer = await raw({ 'Content-Length': '2' }, '/admin/login', '{}');
  expect(answer.status).toBe(415);
});

test('files are sent as a form only', async () => {
  const session = await signInAdministrator();
  const response = await session.send('POST', '/upload', { fileInfo: {} });
  expect(response.status).toBe(415);
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

test.each(['/admin/REGISTER-ADMIN', '/admin//register-admin', '/admin/./register-admin'])(
  'no other spelling leads to the registration: %s',
  async (path) => {
    const headers = { ...JSON_TYPE, Host: host, 'X-Forwarded-For': '203.0.113.9' };
    expect([404, 405]).toContain((await raw(headers, path, body)).status);
  },
);

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

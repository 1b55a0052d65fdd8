/**
 * @module-tag core
 * @module-tag sqlite
 */
import http from 'node:http';
import { expect, test } from 'vitest';
import { call, expectFailure, product, siteUrl } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';

const API = [
  '/api',
  '/api/users',
  '/api/auth/local',
  '/api/auth/local/register',
  '/api/upload',
  '/api/users-permissions/roles',
  '/api/commands/aaaaaaaaaaaaaaaaaaaaaaaa',
  '/api/COMMANDS',
  '/api//users',
  '/api/./users',
  '/api/..%2fadmin/init',
  '/api/commands/..%2f..%2fusers',
  '/api/site-setting',
];
const PAGES = [
  '/admin/init',
  '/admin/login',
  '/admin/register-admin',
  '/content-manager/content-types',
  '/content-manager/collection-types/api::command.command',
  '/upload',
  '/users-permissions/roles',
  '/_health',
  '/favicon.ico.bak',
  '//admin/init',
  '/%61dmin/init',
];

test.each(API)('%s is no API route of the site', async (path) => {
  await expectFailure(await raw(path), 404, 'ROUTE_NOT_FOUND');
});

test.each(PAGES)('%s is the 404 page', async (path) => {
  const response = await raw(path);
  const text = await response.text();
  expect([response.status, text]).toEqual([404, expect.stringContaining('404 Page Not Found')]);
});

test('an undeclared method on a declared path names the allowed ones', async () => {
  const response = await call('/api/commands', { method: 'DELETE' });
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  await expectFailure(response, 405, 'METHOD_NOT_ALLOWED');
});

test('a folder of uploads is not listed and nothing above it can be read', async () => {
  for (const path of [
    '/uploads',
    '/uploads/',
    '/uploads/..%2f..%2felc.sqlite',
    '/uploads/%2e%2e/elc.sqlite',
  ]) {
    expect((await raw(path)).status, path).toBe(404);
  }
});

test('the same surface is open on the CMS listener', async () => {
  const response = await request(`${product.cmsUrl}/admin/init`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ data: { hasAdmin: true } });
});

test('what is not published or does not exist is 404', async () => {
  const response = await call(`/api/commands/${'z'.repeat(24)}/rating`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId: 1, rating: 5 }),
  });
  await expectFailure(response, 404, 'NOT_FOUND');
});

/** Sends the path unchanged: `fetch` would resolve its dots. */
function raw(path: string): Promise<Response> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const headers = Object.entries(answer.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers }));
        });
      })
      .once('error', reject);
  });
}

import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request } from '../support/http-client.ts';
import { cmsCookies } from '../support/lifecycle/cms-cookies.ts';

const ADMINISTRATOR = {
  email: 'first@election-city.example',
  password: 'Write-and-publish-1',
};
const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
let topology: Topology;
let cmsUrl: string;

beforeAll(async () => {
  const settings = {
    CMS_ADMIN_EMAIL: '',
    CMS_ADMIN_PASSWORD: '',
    CMS_PUBLIC_URL: 'https://cms.example',
  };
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true, settings });
  cmsUrl = topology.env.ELC_TEST_CMS ?? '';
});
afterAll(() => topology?.stop());

const printedLink = () => topology.replicas[0]?.firstAdministratorUrl() ?? null;

function inDatabase<Row>(statement: string): Row[] {
  const database = new DatabaseSync(topology.env.ELC_TEST_DATABASE ?? '', { timeout: 30_000 });
  try {
    return database.prepare(statement).all() as Row[];
  } finally {
    database.close();
  }
}

/** Posts the panel's form like a browser with the `Host` of `host`. */
function register(host: string, headers: Record<string, string> = {}): Promise<number> {
  const { port } = new URL(cmsUrl);
  const body = JSON.stringify({
    ...ADMINISTRATOR,
    firstname: 'First',
    lastname: 'Administrator',
  });
  const all = {
    Host: host,
    Origin: `http://${host}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: '/admin/register-admin', method: 'POST', headers: all },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const administrators = () => inDatabase('SELECT id FROM admin_users').length;

test('a page in the operator’s browser cannot register the first administrator; the printed link can, once, and their cookies are secure', async () => {
  const { port, host } = new URL(cmsUrl);
  const [forged] = [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }];
  expect(await register(host, forged), 'a foreign page').toBe(403);
  expect(await register(`rebound.example:${port}`), 'a rebound name').toBe(403);
  expect(await register(host, { 'Content-Type': 'text/plain' }), 'a plain form').toBe(415);
  expect(await register(host), 'through a proxy that adds no headers').toBe(403);
  expect(administrators()).toBe(0);

  const link = printedLink()?.replace('https://cms.example', cmsUrl) ?? '';
  const log = await readFile(path.join(topology.env.ELC_TEST_LOGS ?? '', 'replica-0.log'), 'utf8');
  expect(log, 'readers of the log do not find the link').not.toContain('/first-administrator/');
  const opened = await request(link, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    '/admin/auth/register-admin',
  ]);
  const [set = ''] = opened.headers.getSetCookie();
  expect(set).toMatch(/path=\/admin\/register-admin;.*samesite=strict; secure; httponly/i);
  const cookie = set.split(';')[0] ?? '';
  expect(await register(`cms.example:${port}`, { cookie }), 'with the link').toBe(200);
  expect(administrators()).toBe(1);

  expect(await register(`cms.example:${port}`, { cookie }), 'a second time').toBe(403);
  expect((await request(link, { redirect: 'manual' })).status).toBe(410);

  for (const headers of [{ 'X-Forwarded-Proto': 'https' }, {}]) {
    const cookies = await cmsCookies(cmsUrl, ADMINISTRATOR, headers);
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.filter((one) => !/; secure/i.test(one))).toEqual([]);
  }
});

test('a start takes all permissions of Strapi’s content API, and prints no link once someone exists', async () => {
  const permissions = () => inDatabase('SELECT action FROM up_permissions');
  expect(permissions()).toEqual([]);
  inDatabase(
    `INSERT INTO up_permissions (document_id, action) VALUES ('x', 'plugin::users-permissions.auth.register')`,
  );
  inDatabase(
    `INSERT INTO up_permissions_role_lnk (permission_id, role_id)
      SELECT up_permissions.id, up_roles.id FROM up_permissions, up_roles WHERE up_roles.type = 'public'`,
  );
  await topology.restart();
  expect(permissions()).toEqual([]);
  expect(inDatabase('SELECT id FROM up_permissions_role_lnk')).toEqual([]);
  expect(printedLink()).toBeNull();
});

/** @module-tag sqlite */
import { type Endpoint, errorResponse } from '@elc/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, endpoints, expectSuccess, lastSiteUrl } from '../support/http/client.ts';
import {
  adminPanel,
  change,
  directKey,
  letSessionTimePass,
  moderatorPanel,
  newPerson,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';
import { usersIn } from '../support/http/users.ts';

const HOUR_MS = 3_600_000;
const guarded = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, endpoint]) => endpoint.panel,
);

/** A request that gets as far as authorization; whatever comes after it may refuse it. */
function request({ method, path }: Endpoint, cookie: string): Promise<Response> {
  const address = `/api${path.replace(/\{\w+\}/g, 'nothing')}`;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const headers = { cookie, ...(hasBody && { 'Content-Type': 'application/json' }) };
  const init = { method, headers, ...(hasBody && { body: '{"nothing":1}' }) };
  return call(address, init, { site: lastSiteUrl });
}

async function outcomeOf(endpoint: Endpoint, cookie: string): Promise<string> {
  const response = await request(endpoint, cookie);
  const body = errorResponse.safeParse(await response.json().catch(() => null));
  const code = body.success ? body.data.code : 'NONE';
  const isRefusal = ['PANEL_LOCKED', 'ROLE_TOO_LOW', 'SIGNED_OUT'].includes(code);
  return isRefusal ? `${response.status} ${code}` : 'let through';
}

const cookies = { none: '' } as Record<string, string>;

beforeAll(async () => {
  cookies.user = (await newPerson()).cookie;
  cookies['signed-in admin'] = (await newPerson({ role: 'admin' })).cookie;
  cookies.expired = await adminPanel();
  await letSessionTimePass(cookies.expired, 12 * HOUR_MS);
  cookies.revoked = await adminPanel();
  await call('/api/admin/lock', { method: 'POST', headers: { cookie: cookies.revoked } });
  cookies['user as panel'] = (await newPerson({ role: 'admin' })).cookie.replace(
    'elc_session',
    'elc_panel',
  );
  cookies.moderator = (await moderatorPanel()).cookie;
  cookies.admin = await adminPanel();
  await addPanelsOfThoseWhoLeft(usersIn(cookies.admin));
});

/** Panels that were opened as admin, whose owners then were suspended, deleted or demoted. */
async function addPanelsOfThoseWhoLeft(users: ReturnType<typeof usersIn>): Promise<void> {
  const suspended = await ownPanel();
  cookies['suspended admin'] = suspended.cookie;
  await users.suspend(suspended.admin.id, false);
  const blocked = await ownPanel();
  cookies['admin suspended in the CMS'] = blocked.cookie;
  await change(blocked.admin.id, { blocked: true });
  const deleted = await ownPanel();
  cookies['deleted admin'] = deleted.cookie;
  await users.remove(deleted.admin.id);
  const demoted = await ownPanel();
  cookies['demoted admin'] = demoted.cookie;
  await users.change(demoted.admin.id, { role: 'user' });
  const lowered = await ownPanel();
  cookies['admin become moderator'] = lowered.cookie;
  await users.change(lowered.admin.id, { role: 'moderator' });
}

/** A panel that an admin has opened with their own key. */
async function ownPanel() {
  const admin = await newPerson({ role: 'admin' });
  const made = await directKey(admin.cookie);
  const { key } = await expectSuccess(made, endpoints.generateDirectKey, 201);
  return { admin, cookie: sessionCookie(await verifyKey(key), 'elc_panel') };
}

test('every call of the panel says which role it needs', () => {
  const open = [
    'activeBanner',
    'verifyAdminKey',
    'openPanel',
    'checkAdminKey',
    'lockPanel',
    'generateChallenge',
    'createLifetimeKey',
    'generateDirectKey',
    'confirmAccess',
  ];
  const unguarded = Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { path, panel }]) => path.startsWith('/admin/') && !panel)
    .map(([name]) => name);
  expect(unguarded.sort()).toEqual(open.sort());
});

describe.each(guarded.map(([name, endpoint]) => ({ name, endpoint })))('$name', ({ endpoint }) => {
  const least = endpoint.panel;
  test.each([
    { who: 'none', expected: '401 PANEL_LOCKED' },
    { who: 'user', expected: '401 PANEL_LOCKED' },
    { who: 'signed-in admin', expected: '401 PANEL_LOCKED' },
    { who: 'expired', expected: '401 PANEL_LOCKED' },
    { who: 'revoked', expected: '401 PANEL_LOCKED' },
    { who: 'user as panel', expected: '401 PANEL_LOCKED' },
    { who: 'suspended admin', expected: '401 PANEL_LOCKED' },
    { who: 'admin suspended in the CMS', expected: '401 PANEL_LOCKED' },
    { who: 'deleted admin', expected: '401 PANEL_LOCKED' },
    { who: 'demoted admin', expected: '401 PANEL_LOCKED' },
    {
      who: 'admin become moderator',
      expected: least === 'admin' ? '403 ROLE_TOO_LOW' : 'let through',
    },
    { who: 'moderator', expected: least === 'admin' ? '403 ROLE_TOO_LOW' : 'let through' },
    { who: 'admin', expected: 'let through' },
  ])('with the session "$who": $expected', async ({ who, expected }) => {
    expect(await outcomeOf(endpoint, cookies[who] ?? '')).toBe(expected);
  });
});

const readable = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { panel, method, params, cache }]) => panel && method === 'GET' && !params && !cache,
);

test.each(readable.map(([name, endpoint]) => ({ name, endpoint })))(
  '$name answers an admin as its contract says, and no cache may store it',
  async ({ endpoint }) => {
    const headers = { cookie: cookies.admin ?? '' };
    const response = await call(`/api${endpoint.path}`, { headers }, { site: lastSiteUrl });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    await expectSuccess(response, endpoint);
  },
);

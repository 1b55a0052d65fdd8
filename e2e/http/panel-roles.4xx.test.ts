import { type Endpoint, errorResponse } from '@elc/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, endpoints } from './client.ts';
import { adminPanel, letSessionTimePass, moderatorPanel, newPerson } from './people.ts';

const HOUR_MS = 3_600_000;
const guarded = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, endpoint]) => endpoint.panel,
);

/** A request that gets as far as authorization; whatever comes after it may refuse it. */
function request({ method, path }: Endpoint, cookie: string): Promise<Response> {
  const address = `/api${path.replace(/\{\w+\}/g, 'nothing')}`;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return call(address, {
    method,
    headers: { cookie, ...(hasBody && { 'Content-Type': 'application/json' }) },
    ...(hasBody && { body: '{"nothing":1}' }),
  });
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
});

test('every call of the panel says which role it needs', () => {
  const open = [
    'activeBanner',
    'verifyAdminKey',
    'checkAdminKey',
    'lockPanel',
    'generateChallenge',
    'createLifetimeKey',
    'generateDirectKey',
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
    { who: 'moderator', expected: least === 'admin' ? '403 ROLE_TOO_LOW' : 'let through' },
    { who: 'admin', expected: 'let through' },
  ])('with the session "$who": $expected', async ({ who, expected }) => {
    expect(await outcomeOf(endpoint, cookies[who] ?? '')).toBe(expected);
  });
});

/** @module-tag core */
import type { ListedAdminKey, LoginLog } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newAddress,
  product,
  send,
} from '../support/http/client.ts';
import {
  directKey,
  lifetimeKey,
  moderatorPanel,
  newPerson,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';

const BEGAN_AT_MS = Date.now();
const DAY_MS = 86_400_000;
const AGENT = 'A test browser 2.0';

interface Opened {
  readonly key: string;
  readonly from: string;
  readonly cookie: string;
}

const opened = async (key: string, from: string): Promise<Opened> => ({
  key,
  from,
  cookie: sessionCookie(
    await send(
      'POST',
      '/api/admin/verify-key',
      { key },
      { headers: { 'User-Agent': AGENT } },
      { from },
    ),
    'elc_panel',
  ),
});

/** A panel that is open as admin with a lifetime key of its own. */
async function openAdmin(): Promise<Opened> {
  const from = newAddress();
  return opened(await lifetimeKey(from), from);
}

const get = (path: string, cookie: string) =>
  call(path, { headers: { cookie } }, { site: lastSiteUrl });
const remove = (path: string, cookie: string) =>
  call(path, { method: 'DELETE', headers: { cookie } });

async function keysOf(cookie: string, query = 'limit=100'): Promise<ListedAdminKey[]> {
  const answer = await get(`/api/admin/keys?${query}`, cookie);
  return (await expectSuccess(answer, endpoints.listAdminKeys)).keys;
}

async function keyNamed(key: string, cookie: string, query?: string): Promise<ListedAdminKey> {
  const found = (await keysOf(cookie, query)).find(({ prefix }) => key.startsWith(prefix));
  expect(found, `${key.slice(0, 12)} is listed`).toBeDefined();
  return found as ListedAdminKey;
}

async function sessionsOf(cookie: string) {
  const answer = await get('/api/admin/sessions?limit=100', cookie);
  return (await expectSuccess(answer, endpoints.listAdminSessions)).sessions;
}

async function mint(cookie: string, wanted: object = {}) {
  const made = await directKey(cookie, wanted);
  return await expectSuccess(made, endpoints.generateDirectKey, 201);
}

const isOpen = async (cookie: string) =>
  (await (await get('/api/admin/check-key', cookie)).json()).unlocked;

async function logged(cookie: string, q: string): Promise<Partial<LoginLog>[]> {
  const answer = await get(`/api/admin/login-logs?${new URLSearchParams({ q })}`, cookie);
  const { logs } = (await expectSuccess(answer, endpoints.loginLogs)) as { logs: LoginLog[] };
  return logs.map(({ event, loginStatus, detail }) => ({ event, loginStatus, detail }));
}

test('a key is listed with its label, how and by whom it was made, its binding, last use and end', async () => {
  const panel = await openAdmin();
  const { key, expiresAt } = await mint(panel.cookie, { label: 'Anna’s laptop', days: 7 });
  expect(Date.parse(expiresAt ?? '') - Date.now()).toBeCloseTo(7 * DAY_MS, -5);
  const { cookie } = await opened(key, panel.from);
  const listed = await keyNamed(key, cookie);
  expect(listed).toMatchObject({
    label: 'Anna’s laptop',
    role: 'admin',
    madeBy: `Admin key ${panel.key.slice(0, 12)}…`,
    boundAddress: panel.from,
    lastUsedFrom: panel.from,
    expiresAt,
    state: 'active',
    sessions: 1,
    madeKeys: 0,
    isThis: true,
  });
  expect(Date.parse(listed.lastUsedAt ?? '')).toBeGreaterThanOrEqual(BEGAN_AT_MS);
  expect(await keyNamed(panel.key, cookie)).toMatchObject({
    label: 'Admin key',
    madeBy: 'Secret phrase',
    madeFrom: panel.from,
    expiresAt: null,
    madeKeys: 1,
    isThis: false,
  });
  expect(JSON.stringify(await keysOf(cookie))).not.toContain(key);
});

test('revoking a key closes its panels at once on every replica, and is logged; keys made with it stay', async () => {
  const admin = await openAdmin();
  const leaked = await openAdmin();
  const { key: made } = await mint(leaked.cookie);
  const { id } = await keyNamed(leaked.key, admin.cookie);
  const answer = await remove(`/api/admin/keys/${id}`, admin.cookie);
  const ended = await expectSuccess(answer, endpoints.revokeAdminKey);
  expect(ended).toEqual({ success: true, keys: 1, sessions: 1 });
  for (const site of product.sites) {
    const check = await call(
      '/api/admin/check-key',
      { headers: { cookie: leaked.cookie } },
      { site },
    );
    expect((await check.json()).unlocked).toBe(false);
  }
  await expectFailure(await verifyKey(leaked.key, leaked.from), 401, 'ADMIN_KEY_INVALID');
  expect((await verifyKey(made, leaked.from)).status).toBe(200);
  const by = `Admin key ${admin.key.slice(0, 12)}…`;
  expect(await keyNamed(leaked.key, admin.cookie, 'state=revoked&limit=100')).toMatchObject({
    state: 'revoked',
    revokedBy: by,
    sessions: 0,
  });
  expect(await logged(admin.cookie, by)).toContainEqual({
    event: 'key_revoked',
    loginStatus: 'success',
    detail: `${leaked.key.slice(0, 12)}…`,
  });
});

test('revoking a leaked key with all that was made with it leaves nothing of it open', async () => {
  const admin = await openAdmin();
  const leaked = await openAdmin();
  const child = await opened((await mint(leaked.cookie)).key, leaked.from);
  const grandchild = await opened((await mint(child.cookie)).key, leaked.from);
  const { id, madeKeys } = await keyNamed(leaked.key, admin.cookie);
  expect(madeKeys).toBe(2);
  const answer = await remove(`/api/admin/keys/${id}?madeKeys=revoke`, admin.cookie);
  expect(await expectSuccess(answer, endpoints.revokeAdminKey)).toEqual({
    success: true,
    keys: 3,
    sessions: 3,
  });
  for (const { cookie, key, from } of [leaked, child, grandchild]) {
    expect(await isOpen(cookie)).toBe(false);
    await expectFailure(await verifyKey(key, from), 401, 'ADMIN_KEY_INVALID');
  }
  expect(await isOpen(admin.cookie)).toBe(true);
});

test('keys that are being made while theirs is revoked with all that was made with it do not outlive it', async () => {
  const admin = await openAdmin();
  const leaked = await openAdmin();
  const { id } = await keyNamed(leaked.key, admin.cookie);
  const mints = Array.from({ length: 8 }, () => directKey(leaked.cookie));
  const [, ...answers] = await Promise.all([
    remove(`/api/admin/keys/${id}?madeKeys=revoke`, admin.cookie),
    ...mints,
  ]);
  for (const answer of answers.filter(({ status }) => status === 201)) {
    const { key } = await answer.json();
    // Each from an address of its own: an address has few wrong tries.
    await expectFailure(await verifyKey(key), 401, 'ADMIN_KEY_INVALID');
  }
});

test('sessions are listed with address, browser, key and times; one can be ended', async () => {
  const admin = await openAdmin();
  const other = await openAdmin();
  const sessions = await sessionsOf(admin.cookie);
  const own = sessions.find(({ isThis }) => isThis);
  expect(own).toMatchObject({
    address: admin.from,
    userAgent: AGENT,
    role: 'admin',
    key: { prefix: admin.key.slice(0, 12), label: 'Admin key' },
  });
  const theirs = sessions.find(({ address }) => address === other.from);
  expect(theirs).toMatchObject({ isThis: false });
  expect(Date.parse(theirs?.openedAt ?? '')).toBeGreaterThanOrEqual(BEGAN_AT_MS);
  const ended = await remove(`/api/admin/sessions/${theirs?.id}`, admin.cookie);
  await expectSuccess(ended, endpoints.endAdminSession);
  expect(await isOpen(other.cookie)).toBe(false);
  expect(await isOpen(admin.cookie)).toBe(true);
  expect(await logged(admin.cookie, `Session ${theirs?.id}`)).toEqual([
    { event: 'session_ended', loginStatus: 'success', detail: `Session ${theirs?.id}` },
  ]);
});

test('a moderator sees and ends what is theirs alone; End all others spares the panels of others', async () => {
  const { cookie, moderator } = await moderatorPanel();
  const admin = await openAdmin();
  const { key: second } = await mint(moderator.cookie);
  const { cookie: elsewhere } = await opened(second, newAddress());
  const keys = await keysOf(cookie);
  expect(keys).toHaveLength(2);
  expect(
    keys.every(({ madeBy, role }) => madeBy === moderator.username && role === 'moderator'),
  ).toBe(true);
  expect(await sessionsOf(cookie)).toHaveLength(2);
  const ended = await send('POST', '/api/admin/sessions/end-others', {}, { headers: { cookie } });
  expect(await expectSuccess(ended, endpoints.endOtherAdminSessions)).toEqual({
    success: true,
    sessions: 1,
  });
  expect(await isOpen(elsewhere)).toBe(false);
  expect(await isOpen(cookie)).toBe(true);
  expect(await isOpen(admin.cookie)).toBe(true);
  const own = await keyNamed(second, cookie);
  await expectSuccess(await remove(`/api/admin/keys/${own.id}`, cookie), endpoints.revokeAdminKey);
});

test('making keys is logged, tries that are refused included', async () => {
  const admin = await openAdmin();
  const { key } = await mint(admin.cookie, { label: 'Logged' });
  expect(await logged(admin.cookie, `${key.slice(0, 12)}… Logged`)).toEqual([
    { event: 'key_made', loginStatus: 'success', detail: `${key.slice(0, 12)}… Logged` },
  ]);
  const plain = await newPerson();
  await expectFailure(await directKey(plain.cookie), 403, 'ROLE_TOO_LOW');
  expect(await logged(admin.cookie, plain.username)).toContainEqual({
    event: 'key_made',
    loginStatus: 'refused',
    detail: 'not a moderator or admin',
  });
});

/**
 * @module-tag core
 * @module-tag core/postgres
 */
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
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
  adminPanel,
  change,
  directKey,
  letSessionTimePass,
  lifetimeKey,
  moderatorPanel,
  newPerson,
  openPanel,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';

const MINUTE_MS = 60_000;

const check = async (cookie: string, site?: string) =>
  await expectSuccess(
    await call('/api/admin/check-key', { headers: { cookie } }, site ? { site } : {}),
    endpoints.checkAdminKey,
  );

test('phrase, challenge, key: the key opens the panel for 12 hours, on every replica', async () => {
  const from = newAddress();
  const answer = await verifyKey(await lifetimeKey(from), from);
  const cookie = sessionCookie(answer, 'elc_panel');
  const session = await expectSuccess(answer, endpoints.verifyAdminKey);
  expect(session).toMatchObject({ unlocked: true, role: 'admin' });
  const hours = (Date.parse(session.expiresAt ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(12, 1);
  expect(answer.headers.getSetCookie()[0]).toMatch(/samesite=strict; httponly/i);
  expect(await check(cookie, lastSiteUrl)).toEqual(session);
});

test('a browser without a panel is answered that it is locked, without a failure', async () => {
  expect(await check('')).toEqual({ success: true, unlocked: false, role: null, expiresAt: null });
});

test('a challenge that one replica made is answered by another', async () => {
  const from = newAddress();
  const { secretPhrase: phrase } = product;
  const first = await send('POST', '/api/admin/generate-challenge', { phrase }, {}, { from });
  const { challenge } = await first.json();
  const body = { phrase, challenge };
  const second = await send(
    'POST',
    '/api/admin/create-lifetime-key',
    body,
    {},
    { from, site: lastSiteUrl },
  );
  await expectSuccess(second, endpoints.createLifetimeKey, 201);
});

test('locking ends the session at once, on every replica', async () => {
  const cookie = await adminPanel();
  const answer = await send('POST', '/api/admin/lock', {}, { headers: { cookie } });
  await expectSuccess(answer, endpoints.lockPanel);
  expect(answer.headers.getSetCookie().join()).toMatch(/elc_panel=;.*1970/);
  expect((await check(cookie, lastSiteUrl)).unlocked).toBe(false);
});

test('opening the panel again ends the session that this browser had', async () => {
  const from = newAddress();
  const key = await lifetimeKey(from);
  const cookie = sessionCookie(await verifyKey(key, from), 'elc_panel');
  await send('POST', '/api/admin/verify-key', { key }, { headers: { cookie } }, { from });
  expect((await check(cookie)).unlocked).toBe(false);
});

test('requests that come together when a token is due are all answered, and one new token is made', async () => {
  const cookie = await adminPanel();
  await letSessionTimePass(cookie, 31 * MINUTE_MS);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      call(
        '/api/admin/check-key',
        { headers: { cookie } },
        { site: product.sites[index % product.sites.length] ?? '' },
      ),
    ),
  );
  const sessions = await Promise.all(answers.map((answer) => answer.json()));
  expect(sessions.every(({ unlocked }) => unlocked)).toBe(true);
  expect(answers.filter((answer) => sessionCookie(answer, 'elc_panel') !== '')).toHaveLength(1);
});

test('an open panel makes a key of its own role, bound to the address that its own key is bound to', async () => {
  const from = newAddress();
  const panel = sessionCookie(await verifyKey(await lifetimeKey(from), from), 'elc_panel');
  const made = await directKey(panel);
  const { key } = (await expectSuccess(made, endpoints.generateDirectKey, 201)) as { key: string };
  await expectFailure(await verifyKey(key), 403, 'ADMIN_KEY_OTHER_ADDRESS');
  const session = await expectSuccess(await verifyKey(key, from), endpoints.verifyAdminKey);
  expect(session).toMatchObject({ role: 'admin' });
});

test.each(['moderator', 'admin'] as const)(
  'a signed-in %s makes a key of that role',
  async (role) => {
    const { cookie } = await newPerson({ role });
    const made = await directKey(cookie);
    const { key } = (await expectSuccess(made, endpoints.generateDirectKey, 201)) as {
      key: string;
    };
    const session = await expectSuccess(await verifyKey(key), endpoints.verifyAdminKey);
    expect(session).toMatchObject({ unlocked: true, role });
  },
);

test.each(['moderator', 'admin'] as const)(
  'a signed-in %s opens the panel without a key, and leaving the role closes it',
  async (role) => {
    const { id, cookie, username } = await newPerson({ role });
    const opened = await openPanel(cookie);
    const session = await expectSuccess(opened, endpoints.openPanel);
    expect(session).toMatchObject({ unlocked: true, role });
    const panel = sessionCookie(opened, 'elc_panel');
    const headers = { cookie: panel };
    const listed = await call('/api/admin/keys', { headers });
    const { keys } = await expectSuccess(listed, endpoints.listAdminKeys);
    expect(keys.find(({ isThis }) => isThis)).toMatchObject({
      ...{ label: 'Opened with the account', madeBy: username, role, state: 'active' },
    });
    await change(id, { role: 'user' });
    expect((await call('/api/admin/keys', { headers })).status).toBe(401);
  },
);

test.each([
  { what: 'suspended', changes: { blocked: true } },
  { what: 'no moderator any more', changes: { role: 'user' } },
] as const)("a moderator's panel closes when they are $what", async ({ changes }) => {
  const { cookie, moderator } = await moderatorPanel();
  expect((await check(cookie)).role).toBe('moderator');
  await change(moderator.id, changes);
  expect((await check(cookie, lastSiteUrl)).unlocked).toBe(false);
});

test('no key is stored as it is, and its use is noted', async () => {
  const from = newAddress();
  const key = await lifetimeKey(from);
  await verifyKey(key, from);
  const [row] = await inDatabase('SELECT * FROM elc_admin_keys WHERE prefix = ?', key.slice(0, 12));
  expect(JSON.stringify(row)).not.toContain(key);
  expect(row).toMatchObject({ made_by: 'Secret phrase', role: 'admin', bound_address: from });
  expect(Number(row?.last_used_at_ms)).toBeGreaterThan(0);
});

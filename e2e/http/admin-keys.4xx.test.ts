/** @module-tag sqlite */
import { CONFIRMATION_MS, FAILURE_LIMITS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  newAddress,
  product,
  send,
} from '../support/http/client.ts';
import {
  directKey,
  letConfirmationAge,
  lifetimeKey,
  logIn,
  moderatorPanel,
  newPerson,
  PASSWORD,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';

const { points } = FAILURE_LIMITS.panelAccess;

async function openAdmin(from = newAddress()) {
  const key = await lifetimeKey(from);
  return { key, from, cookie: sessionCookie(await verifyKey(key, from), 'elc_panel') };
}

/** A panel that an admin with an account has opened by a key of their own. */
async function openOwned() {
  const admin = await newPerson({ role: 'admin' });
  const { key } = await (await directKey(admin.cookie)).json();
  return { admin, key, cookie: sessionCookie(await verifyKey(key), 'elc_panel') };
}

const confirm = (cookie: string, body: object, from?: string, site?: string) =>
  send(
    'POST',
    '/api/admin/confirm',
    body,
    { headers: { cookie } },
    { ...(from && { from }), ...(site && { site }) },
  );
const remove = (path: string, cookie: string) =>
  call(path, { method: 'DELETE', headers: { cookie } });

const saveNothing = (cookie: string) =>
  send('PUT', '/api/admin/settings', {}, { headers: { cookie } });

test.each([
  { what: 'making a key', act: (cookie: string) => directKey(cookie), status: 201 },
  { what: 'changing settings', act: saveNothing, status: 200 },
])('$what requires the key again 10 minutes after it was entered', async ({ act, status }) => {
  const { cookie, key, from } = await openAdmin();
  await letConfirmationAge(cookie, CONFIRMATION_MS - 5000);
  expect((await act(cookie)).status).toBe(status);
  await letConfirmationAge(cookie);
  await expectFailure(await act(cookie), 403, 'REAUTHENTICATION_REQUIRED');
  await expectSuccess(await confirm(cookie, { key }, from), endpoints.confirmAccess);
  expect((await act(cookie)).status).toBe(status);
});

test.each([
  ['POST', '/api/admin/invites'],
  ['DELETE', '/api/admin/users/nobody/second-factor'],
  ['POST', '/api/admin/players/erase'],
] as const)('so does %s %s', async (method, path) => {
  const { cookie } = await openAdmin();
  await letConfirmationAge(cookie);
  const body = path.endsWith('erase') ? { userId: 7_001_001 } : method === 'POST' ? {} : undefined;
  const answer = await send(method, path, body, { headers: { cookie } });
  await expectFailure(answer, 403, 'REAUTHENTICATION_REQUIRED');
});

test('changing a role requires it, suspending and reading do not', async () => {
  const { cookie, key, from } = await openAdmin();
  const { id } = await newPerson();
  const patch = (body: object) =>
    send('PATCH', `/api/admin/users/${id}`, body, { headers: { cookie } });
  await letConfirmationAge(cookie);
  await expectFailure(await patch({ role: 'moderator' }), 403, 'REAUTHENTICATION_REQUIRED');
  expect((await patch({ isActive: false })).status).toBe(200);
  await expectFailure(
    await patch({ isActive: true, role: 'user' }),
    403,
    'REAUTHENTICATION_REQUIRED',
  );
  expect((await call('/api/admin/settings', { headers: { cookie } })).status).toBe(200);
  await confirm(cookie, { key }, from, product.sites.at(-1));
  expect((await patch({ isActive: true, role: 'moderator' })).status).toBe(200);
});

test('a signed-in moderator who makes a key has to enter their password', async () => {
  const { cookie, username } = await newPerson({ role: 'moderator' });
  await letConfirmationAge(cookie);
  await expectFailure(await directKey(cookie), 403, 'REAUTHENTICATION_REQUIRED');
  await expectFailure(await confirm(cookie, { password: 'wrong' }), 401, 'CONFIRMATION_FAILED');
  await expectSuccess(await confirm(cookie, { password: PASSWORD }), endpoints.confirmAccess);
  expect((await directKey(cookie)).status).toBe(201);
  const rows = await inDatabase(
    "SELECT status FROM elc_login_logs WHERE username = ? AND event = 'confirmed' ORDER BY id",
    username,
  );
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'success']);
});

test('a panel is confirmed by its own key, a key of the same account or the password of that account', async () => {
  const { admin, key, cookie } = await openOwned();
  const { key: second } = await (await directKey(admin.cookie)).json();
  for (const proof of [{ key }, { key: second }, { password: PASSWORD }]) {
    await letConfirmationAge(cookie);
    await expectFailure(await directKey(cookie), 403, 'REAUTHENTICATION_REQUIRED');
    await expectSuccess(await confirm(cookie, proof), endpoints.confirmAccess);
    expect((await directKey(cookie)).status).toBe(201);
  }
});

test("nobody else's key or password confirms a panel, nor does its own key from elsewhere", async () => {
  const { cookie, key } = await openAdmin();
  const other = await openOwned();
  const both = `${cookie}; ${other.admin.cookie}`;
  for (const [given, who] of [
    [{ key: other.key }, cookie],
    [{ key: 'nonsense' }, cookie],
    [{ password: PASSWORD }, cookie],
    [{ password: PASSWORD }, both],
    [{ key: other.key }, both],
  ] as const) {
    await expectFailure(await confirm(who, given), 401, 'CONFIRMATION_FAILED');
  }
  await expectFailure(await confirm(cookie, { key }, newAddress()), 401, 'SIGNED_OUT');
});

test('wrong passwords count as failed sign-ins of the account, from this address', async () => {
  const { admin, cookie } = await openOwned();
  const from = newAddress();
  for (let count = 1; count < points; count += 1) {
    await confirm(cookie, { password: `wrong ${count}` }, from);
  }
  for (let count = points; count <= FAILURE_LIMITS.account.points; count += 1) {
    await expectFailure(
      await logIn(admin.username, 'not the password', { from }),
      401,
      'CREDENTIALS_INVALID',
    );
  }
  const locked = await confirm(cookie, { password: PASSWORD }, from);
  await expectFailure(locked, 429, 'TOO_MANY_FAILURES');
  expect((await confirm(cookie, { password: PASSWORD })).status).toBe(200);
});

test('without a session there is nothing to confirm', async () => {
  await expectFailure(await confirm('', { key: 'x' }), 401, 'SIGNED_OUT');
});

test("another one's key or session is none that a moderator can end, which is logged", async () => {
  const { cookie, moderator } = await moderatorPanel();
  const admin = await openAdmin();
  const [key] = await inDatabase(
    'SELECT public_id FROM elc_admin_keys WHERE prefix = ?',
    admin.key.slice(0, 12),
  );
  const [session] = await inDatabase(
    'SELECT id FROM elc_sessions WHERE subject = ?',
    String(key?.public_id),
  );
  const path = `/api/admin/keys/${key?.public_id}`;
  await expectFailure(await remove(path, cookie), 404, 'ADMIN_KEY_NOT_FOUND');
  await expectFailure(
    await remove(`/api/admin/sessions/${session?.id}`, cookie),
    404,
    'ADMIN_SESSION_NOT_FOUND',
  );
  const check = await call('/api/admin/check-key', { headers: { cookie: admin.cookie } });
  expect((await check.json()).unlocked).toBe(true);
  const rows = await inDatabase(
    "SELECT event, status FROM elc_login_logs WHERE username = ? AND event IN ('key_revoked', 'session_ended') ORDER BY id",
    moderator.username,
  );
  expect(rows.map(({ event, status }) => `${event}: ${status}`)).toEqual([
    'key_revoked: refused',
    'session_ended: failed',
  ]);
});

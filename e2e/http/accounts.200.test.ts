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
  send,
} from '../support/http/client.ts';
import {
  attemptsOf,
  change,
  logIn,
  newName,
  newPerson,
  PASSWORD,
  register,
  sessionCookie,
} from '../support/http/people.ts';

const userOf = (cookie: string, site?: string) =>
  call('/api/auth/user', { headers: { cookie } }, site ? { site } : {});

test('someone registers without an e-mail address, signs in and is known on every replica', async () => {
  const username = newName();
  const made = await expectSuccess(await register(username), endpoints.register, 201);
  expect(made.user).toMatchObject({ username, email: null, role: 'user' });

  const answer = await logIn(username);
  const cookie = sessionCookie(answer, 'elc_session');
  await expectSuccess(answer, endpoints.login);
  const set = answer.headers.getSetCookie().find((text) => text.startsWith('elc_session='));
  expect(set).toMatch(/; path=\/; .*samesite=lax; httponly/i);
  const seen = await expectSuccess(await userOf(cookie, lastSiteUrl), endpoints.currentUser);
  expect(seen.user).toEqual(made.user);
  expect(await attemptsOf(username)).toEqual(['success']);
});

test('registering signs nobody in', async () => {
  expect((await register(newName())).headers.getSetCookie()).toEqual([]);
});

test('signing out ends the session at once, on every replica, and forgets it in the browser', async () => {
  const { cookie } = await newPerson();
  const answer = await send('POST', '/api/auth/logout', {}, { headers: { cookie } });
  await expectSuccess(answer, endpoints.logout);
  expect(answer.headers.getSetCookie().join()).toMatch(/elc_session=;.*1970/);
  await expectFailure(await userOf(cookie, lastSiteUrl), 401, 'SIGNED_OUT');
});

test('signing in again ends the session that this browser had', async () => {
  const { username, cookie } = await newPerson();
  const again = await send(
    'POST',
    '/api/auth/login',
    { username, password: PASSWORD },
    { headers: { cookie } },
  );
  const next = sessionCookie(again, 'elc_session');
  expect(next).not.toBe(cookie);
  expect((await userOf(next)).status).toBe(200);
  await expectFailure(await userOf(cookie), 401, 'SIGNED_OUT');
});

test('clearing all data ends the sessions of this browser alone and expires every cookie of the site', async () => {
  const [{ cookie }, other] = [await newPerson(), await newPerson()];
  const answer = await send('POST', '/api/privacy/clear', {}, { headers: { cookie } });
  await expectSuccess(answer, endpoints.clearPrivacy);
  const cleared = answer.headers.getSetCookie();
  for (const name of ['elc_session', 'elc_signed_in', 'elc_panel', 'elc_visitor', 'elc_known']) {
    expect(
      cleared.find((text) => text.startsWith(`${name}=;`)),
      name,
    ).toMatch(/1970/);
  }
  await expectFailure(await userOf(cookie), 401, 'SIGNED_OUT');
  expect((await userOf(other.cookie)).status).toBe(200);
});

test("favorites of someone signed in are the account's, in every browser", async () => {
  const { username, cookie } = await newPerson();
  const [command] = (await (await call('/api/commands')).json()) as Array<{ id: string }>;
  const body = { userId: 1, itemType: 'command', itemId: command?.id };
  const marked = await send('POST', '/api/favorites', body, { headers: { cookie } });
  expect(marked.status).toBe(201);
  expect(marked.headers.getSetCookie()).toEqual([]);
  const elsewhere = sessionCookie(await logIn(username), 'elc_session');
  const list = await call('/api/favorites?userId=1', { headers: { cookie: elsewhere } });
  expect(await list.json()).toMatchObject([{ itemId: command?.id }]);
});

test('neither a password nor a token is stored as it is', async () => {
  const { id, cookie } = await newPerson();
  const [user] = await inDatabase('SELECT password FROM up_users WHERE document_id = ?', id);
  expect(String(user?.password)).toMatch(/^\$2[aby]\$10\$/);
  const [session] = await inDatabase('SELECT * FROM elc_sessions WHERE subject = ?', id);
  expect(JSON.stringify(session)).not.toContain(cookie.split('=')[1]);
});

test.each([
  { what: 'suspends', changes: { blocked: true } },
  { what: 'sets a new password of', changes: { password: 'another roof of bricks' } },
])('an editor who $what someone ends their sessions at once', async ({ changes }) => {
  const { id, cookie } = await newPerson();
  await change(id, changes);
  await expectFailure(await userOf(cookie, lastSiteUrl), 401, 'SIGNED_OUT');
  if (changes.blocked) await change(id, { blocked: false });
  await expectFailure(await userOf(cookie), 401, 'SIGNED_OUT');
});

test('a password that an editor set in the CMS signs in', async () => {
  const { id, username } = await newPerson();
  await change(id, { password: 'another roof of bricks' });
  await expectSuccess(await logIn(username, 'another roof of bricks'), endpoints.login);
});

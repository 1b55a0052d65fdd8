/** @module-tag core */
import type { Command } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  call,
  cookieOf,
  endpoints,
  expectFailure,
  expectSuccess,
  newApiKey,
  send,
} from '../support/http/client.ts';
import { accountOf, tokenIn } from '../support/http/own-account.ts';
import { adminPanel, logIn, newPerson, PASSWORD, sessionCookie } from '../support/http/people.ts';
import { usersIn, whoAmI } from '../support/http/users.ts';

const NEW_PASSWORD = 'four new plain words';

test('a changed password signs in, the old one does not, and only this session stays', async () => {
  const person = await newPerson();
  const other = sessionCookie(await logIn(person.username), 'elc_session');
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await expectSuccess(await accountOf(person).post('password', change), endpoints.changePassword);
  expect((await whoAmI(person.cookie)).status).toBe(200);
  await expectFailure(await whoAmI(other), 401, 'SIGNED_OUT');
  await expectFailure(await logIn(person.username), 401, 'CREDENTIALS_INVALID');
  expect((await logIn(person.username, NEW_PASSWORD)).status).toBe(200);
});

test('sessions are listed with this one marked, and end one by one or all at once', async () => {
  const person = await newPerson();
  const second = sessionCookie(await logIn(person.username), 'elc_session');
  const third = sessionCookie(await logIn(person.username), 'elc_session');
  const { sessions } = await accountOf(person).read();
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(sessions).toHaveLength(3);
  const [other] = (await accountOf({ cookie: second }).read()).sessions.filter(
    ({ isThis }) => isThis,
  );
  expect((await accountOf(person).remove(`sessions/${other?.id}`)).status).toBe(200);
  await expectFailure(await whoAmI(second), 401, 'SIGNED_OUT');
  expect((await whoAmI(third)).status).toBe(200);
  const answer = await accountOf(person).remove('sessions');
  await expectSuccess(answer, endpoints.endOwnSessions);
  expect(answer.headers.getSetCookie().join()).toMatch(/elc_session=;.*1970/);
  await expectFailure(await whoAmI(person.cookie), 401, 'SIGNED_OUT');
  await expectFailure(await whoAmI(third), 401, 'SIGNED_OUT');
});

test('what a browser stored without an account moves to it when its owner says so', async () => {
  const [first, second] = (await (await call('/api/commands')).json()) as Command[];
  const favorite = { userId: 1, itemType: 'command', itemId: first?.id };
  const marked = await send('POST', '/api/favorites', favorite);
  const visitor = cookieOf(marked, 'elc_visitor=');
  const headers = { cookie: visitor };
  const rated = { userId: 1, rating: 4 };
  await send('POST', `/api/commands/${second?.id}/rating`, rated, { headers });
  const apiKey = await newApiKey({ cookie: visitor });

  const person = await newPerson();
  const cookie = `${person.cookie}; ${visitor}`;
  const account = accountOf({ cookie });
  expect((await account.read()).unclaimed).toEqual({ favorites: 1, ratings: 1, apiKeys: 1 });
  const listed = await call('/api/favorites?userId=1', { headers: { cookie } });
  expect(await listed.json(), 'nothing moves by itself').toEqual([]);

  const taken = await expectSuccess(await account.post('take-along'), endpoints.takeAlong);
  expect(taken).toMatchObject({
    moved: { favorites: 1, ratings: 1, apiKeys: 1 },
    left: { favorites: 0, ratings: 0, apiKeys: 0 },
  });
  const own = accountOf(person);
  const data = await expectSuccess(await own.get('data'), endpoints.ownData);
  expect(data.favorites).toMatchObject([{ itemId: first?.id, name: first?.name }]);
  expect(data.ratings).toMatchObject([{ itemId: second?.id, name: second?.name, rating: 4 }]);
  expect(data.apiKeys).toMatchObject([{ id: apiKey.id }]);
  const keyed = await call('/api/keys', { headers: { 'X-API-Key': apiKey.key } });
  expect(keyed.status, 'the key works on').toBe(200);
});

test('a download has everything but secrets', async () => {
  const person = await newPerson();
  const apiKey = await newApiKey(person);
  const wanted = { keyId: apiKey.id, url: 'http://127.0.0.1:9/', events: ['scan.ended'] };
  const made = await send('POST', '/api/webhooks', wanted, { headers: { cookie: person.cookie } });
  const { webhook, secret } = await expectSuccess(made, endpoints.createWebhook, 201);
  const answer = await accountOf(person).get('data');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const text = await answer.clone().text();
  const data = await expectSuccess(answer, endpoints.ownData);
  expect(data).toMatchObject({
    account: { username: person.username },
    apiKeys: [{ id: apiKey.id }],
    webhooks: [{ id: webhook.id }],
  });
  expect(data.sessions).toHaveLength(1);
  expect(text).not.toMatch(/password|digest|\$2b\$/);
  for (const hidden of [apiKey.key, secret]) expect(text).not.toContain(hidden);
});

test('a site admin makes a link for a member without an address, and the history says so', async () => {
  const person = await newPerson();
  const cookie = await adminPanel();
  const made = await send(
    'POST',
    `/api/admin/users/${person.id}/reset-link`,
    {},
    { headers: { cookie } },
  );
  const { link } = (await expectSuccess(made, endpoints.makeResetLink)) as { link: string };
  expect(new URL(link).pathname).toBe('/login');
  const body = { token: tokenIn(link), newPassword: NEW_PASSWORD };
  await expectSuccess(await send('POST', '/api/auth/reset', body), endpoints.resetPassword);
  expect((await logIn(person.username, NEW_PASSWORD)).status).toBe(200);
  expect(await (await usersIn(cookie).history(person.id)).json()).toMatchObject({
    changes: [{ change: 'password-reset' }, { change: 'reset-link' }],
  });
});

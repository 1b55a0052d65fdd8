/** @module-tag sqlite */
import { beforeAll, expect, test } from 'vitest';
import { call, expectFailure, send } from '../support/http/client.ts';
import { accountOf, mailTo, personWithEmail, tokenIn } from '../support/http/own-account.ts';
import {
  adminPanel,
  letConfirmationAge,
  logIn,
  newPerson,
  PASSWORD,
  type Person,
} from '../support/http/people.ts';
import { whoAmI } from '../support/http/users.ts';

const NEW_PASSWORD = 'four new plain words';
const UNKNOWN = 'x'.repeat(43);

/** Whose account is as before after each request that is refused. */
let person: Person;
beforeAll(async () => {
  person = await newPerson();
});

test.each([
  ['GET', 'account', undefined],
  ['GET', 'data', undefined],
  ['POST', 'password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
  ['DELETE', 'sessions', undefined],
  ['DELETE', 'sessions/1', undefined],
  ['POST', 'take-along', {}],
  ['POST', 'delete', { password: PASSWORD }],
  ['POST', 'email', { email: 'a@b.example', password: PASSWORD }],
  ['POST', 'email/remove', { password: PASSWORD }],
  ['POST', 'email/confirm', { token: UNKNOWN }],
])('%s %s without a sign-in: 401', async (method, path, body) => {
  const answer = body
    ? await send(method, `/api/auth/${path}`, body)
    : await call(`/api/auth/${path}`, { method });
  await expectFailure(answer, 401, 'SIGNED_OUT');
});

test.each([
  ['password', { currentPassword: 'guessed words', newPassword: NEW_PASSWORD }],
  ['delete', { password: 'guessed words' }],
  ['email', { email: 'a@b.example', password: 'guessed words' }],
  ['email/remove', { password: 'guessed words' }],
])('%s with a wrong password: 403, and nothing changes', async (path, body) => {
  await expectFailure(await accountOf(person).post(path, body), 403, 'PASSWORD_WRONG');
  expect((await whoAmI(person.cookie)).status).toBe(200);
  expect((await logIn(person.username)).status).toBe(200);
});

test('the session of another user: 404, and it stays', async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  const [session] = (await accountOf(other).read()).sessions;
  await expectFailure(
    await accountOf(one).remove(`sessions/${session?.id}`),
    404,
    'SESSION_NOT_FOUND',
  );
  expect((await whoAmI(other.cookie)).status).toBe(200);
});

test('asking for a link is answered the same, whether there is such an account or not', async () => {
  const [withAddress, without] = [await personWithEmail(), await newPerson()];
  const accounts = [withAddress.username, without.username, 'nobody_at_all', 'no@mail.example'];
  const answers = await Promise.all(
    accounts.map(async (account) => {
      const answer = await send('POST', '/api/auth/reset/request', { account });
      return [answer.status, await answer.text()];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await mailTo(withAddress.username, /^Set a new password/);
});

test('a link that was used, is late or made up sets no password', async () => {
  const person = await personWithEmail();
  await send('POST', '/api/auth/reset/request', { account: person.username });
  const token = tokenIn((await mailTo(person.username, /^Set a new password/)).text);
  const reset = (text: string, newPassword = NEW_PASSWORD) =>
    send('POST', '/api/auth/reset', { token: text, newPassword });
  await expectFailure(await reset(UNKNOWN), 404, 'LINK_UNKNOWN');
  await expectFailure(await reset(token, person.username), 400, 'PASSWORD_IS_NAME');
  const both = await Promise.all([reset(token), reset(token, 'six other new plain words')]);
  expect(both.map(({ status }) => status).sort(), 'one of two at once').toEqual([200, 410]);
  await expectFailure(await reset(token), 410, 'LINK_USED');
  await expectFailure(await send('POST', '/api/auth/reset/check', { token }), 410, 'LINK_USED');
});

test('a link is made by confirmed admins only, for people who are there', async () => {
  const cookie = await adminPanel();
  const make = (id: string) =>
    send('POST', `/api/admin/users/${id}/reset-link`, {}, { headers: { cookie } });
  await expectFailure(await make('nobody'), 404, 'USER_NOT_FOUND');
  const { id } = await newPerson();
  await letConfirmationAge(cookie);
  await expectFailure(await make(id), 403, 'REAUTHENTICATION_REQUIRED');
});

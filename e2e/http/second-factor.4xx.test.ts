/** @module-tag sqlite */
import { beforeAll, expect, test } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { call, endpoints, expectFailure, expectSuccess } from '../support/http/client.ts';
import { accountOf } from '../support/http/own-account.ts';
import {
  adminPanel,
  directKey,
  letConfirmationAge,
  logIn,
  newPerson,
  openPanel,
  PASSWORD,
  verifyKey,
} from '../support/http/people.ts';
import { begin, guarded, guardedStaff, withCode } from '../support/http/second-factor.ts';

const HOUR_STEPS = 120;
const TIME = /\d\d:\d\d:\d\d UTC/;

/** Of the tests that get fewer codes wrong than lock an account. */
let mayor: Awaited<ReturnType<typeof guardedStaff>>;
beforeAll(async () => {
  mayor = await guardedStaff();
});

test('the password alone does not sign in, and opens no session', async () => {
  const answer = await logIn(mayor.username);
  expect(answer.headers.get('set-cookie')).toBeNull();
  await expectFailure(answer, 401, 'SECOND_FACTOR_REQUIRED');
});

test.each([
  { what: 'a late code', steps: -4, code: 'SECOND_FACTOR_LATE', says: TIME },
  { what: 'a clock an hour slow', steps: -HOUR_STEPS, code: 'SECOND_FACTOR_WRONG', says: TIME },
])('$what: 403 $code', async ({ steps, code, says }) => {
  const answer = await withCode(mayor.username, codeOf(mayor.secret, steps));
  expect((await answer.clone().json()).error).toMatch(says);
  await expectFailure(answer, 403, code);
});

test('a code without the right password says nothing of a second factor', async () => {
  await expectFailure(await logIn(mayor.username, 'guessed words'), 401, 'CREDENTIALS_INVALID');
});

test('nobody, and an account that has none: each answer', async () => {
  const signedOut = await accountOf({ cookie: '' }).post('second-factor', { password: PASSWORD });
  await expectFailure(signedOut, 401, 'SIGNED_OUT');
  const moderator = await newPerson({ role: 'moderator' });
  for (const path of ['confirm', 'recovery-codes', 'remove']) {
    const answer = await accountOf(moderator).post(`second-factor/${path}`, { code: '123456' });
    await expectFailure(answer, 409, 'SECOND_FACTOR_OFF');
  }
  await begin(moderator);
  const early = await accountOf(moderator).post('second-factor/remove', { code: '123456' });
  await expectFailure(early, 409, 'SECOND_FACTOR_OFF');
});

test('a key of the account without a code, and with a wrong one', async () => {
  const moderator = await newPerson({ role: 'moderator' });
  const made = await directKey(moderator.cookie);
  const { key } = await expectSuccess(made, endpoints.generateDirectKey, 201);
  await guarded(moderator);
  await expectFailure(await verifyKey(key), 401, 'SECOND_FACTOR_REQUIRED');
  const wrong = await verifyKey(key, undefined, {}, 'aaaaaaaaaaaaaaaa');
  await expectFailure(wrong, 403, 'SECOND_FACTOR_WRONG');
});

test('the panel of an account with a second factor needs a code, which opens it once', async () => {
  const own = await guardedStaff('moderator');
  const asked = await openPanel(own.cookie);
  await expectFailure(asked, 401, 'SECOND_FACTOR_REQUIRED');
  await expectFailure(await openPanel(own.cookie, 'aaaaaaaaaaaaaaaa'), 403, 'SECOND_FACTOR_WRONG');
  const code = codeOf(own.secret);
  const opened = await expectSuccess(await openPanel(own.cookie, code), endpoints.openPanel);
  expect(opened).toMatchObject({ unlocked: true, role: 'moderator' });
  await expectFailure(await openPanel(own.cookie, code), 403, 'SECOND_FACTOR_USED');
});

test('an admin resets one only after confirming it', async () => {
  const headers = { cookie: await adminPanel() };
  await letConfirmationAge(headers.cookie);
  const path = `/api/admin/users/${mayor.id}/second-factor`;
  const answer = await call(path, { method: 'DELETE', headers });
  await expectFailure(answer, 403, 'REAUTHENTICATION_REQUIRED');
});

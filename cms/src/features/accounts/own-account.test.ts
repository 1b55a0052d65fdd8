import { beforeEach, expect, test } from 'vitest';
import { historyOf } from './change-users';
import { bringBack, changePassword, deleteOwnAccount } from './own-account';
import { NO_SUSPENSION } from './rules/standing';
import {
  ASKING,
  accountWorld,
  addSessions,
  find,
  liveSessions,
  mails,
  opens,
  pass,
  START_MS,
} from './testing/account-world';
import { isActive, users } from './users';

let world: Awaited<ReturnType<typeof accountWorld>>;
beforeEach(async () => {
  world = await accountWorld();
});

const change = { currentPassword: 'old words', newPassword: 'four new plain words' };

const DAY_MS = 86_400_000;

/** Why the account does not come back: there is none any more. */
const GONE = { suspension: null };

test('a new password ends the other sessions and is told by mail', async () => {
  await addSessions();
  const finn = await find('finn');
  await changePassword(finn, change, 2, ASKING);
  expect(await opens('finn', 'four new plain words')).toBe(true);
  expect(await opens('mayor', 'old words')).toBe(true);
  expect(await liveSessions()).toEqual([2, 3]);
  expect(await mails()).toMatchObject([
    { to: { address: 'finn@town.example' }, subject: 'Your password was changed (Election City)' },
  ]);
  expect(await historyOf('finn')).toMatchObject([{ change: 'password', by: 'finn' }]);
});

test.each([
  { wanted: { ...change, currentPassword: 'guessed words' }, code: 'PASSWORD_WRONG' },
  { wanted: { ...change, newPassword: 'password1' }, code: 'PASSWORD_TOO_COMMON' },
  { wanted: { ...change, newPassword: 'FINN' }, code: 'PASSWORD_IS_NAME' },
])('a change that is refused as $code changes nothing', async ({ wanted, code }) => {
  await addSessions();
  const finn = await find('finn');
  await expect(changePassword(finn, wanted, 2, ASKING)).rejects.toMatchObject({ code });
  expect(await opens('finn', 'old words')).toBe(true);
  expect(await liveSessions()).toEqual([1, 2, 3]);
  expect(await mails()).toEqual([]);
});

test('guesses of the present password are limited like those at sign-in', async () => {
  const finn = await find('finn');
  for (let guess = 0; guess < 10; guess += 1)
    await expect(deleteOwnAccount(finn, 'guess', ASKING)).rejects.toThrow();
  await expect(deleteOwnAccount(finn, 'old words', ASKING)).rejects.toMatchObject({
    code: 'TOO_MANY_FAILURES',
  });
});

test('a deleted account is signed out, and its owner can bring it back for a day', async () => {
  await addSessions();
  const finn = await find('finn');
  expect(await deleteOwnAccount(finn, 'old words', ASKING)).toBe(START_MS + DAY_MS);
  expect(await liveSessions()).toEqual([3]);
  expect(isActive(await find('finn'))).toBe(false);
  pass(DAY_MS);
  expect(await bringBack('finn')).toBeNull();
  expect(isActive(await find('finn'))).toBe(true);
  expect((await historyOf('finn')).map(({ change }) => change)).toEqual(['returned', 'left']);
});

test('of several sign-ins at once each finds the account back, and one return is noted', async () => {
  await deleteOwnAccount(await find('finn'), 'old words', ASKING);
  const returns = await Promise.all([1, 2, 3].map(() => bringBack('finn')));
  expect(returns).toEqual([null, null, null]);
  const history = await historyOf('finn');
  expect(history.map(({ change }) => change)).toEqual(['returned', 'left']);
});

test('an account that was suspended after its deletion says so, and stays deleted', async () => {
  const finn = await find('finn');
  await deleteOwnAccount(finn, 'old words', ASKING);
  await users.where({ id: 'finn' }).update({ blocked: true });
  expect(await bringBack('finn')).toEqual({ suspension: NO_SUSPENSION });
  expect(isActive(await find('finn'))).toBe(false);
});

test('an account that stays deleted for more than a day does not come back', async () => {
  await deleteOwnAccount(await find('finn'), 'old words', ASKING);
  pass(DAY_MS + 1);
  expect(await bringBack('finn')).toEqual(GONE);
});

test('an account that the team has deleted does not come back by signing in', async () => {
  await world.addUser({ username: 'gone', deletedAtMs: START_MS });
  expect(await bringBack('gone')).toEqual(GONE);
});

test('the last active admin stays', async () => {
  const mayor = await find('mayor');
  await expect(deleteOwnAccount(mayor, 'old words', ASKING)).rejects.toMatchObject({
    code: 'LAST_ADMIN',
  });
  await world.addUser({ username: 'deputy', role: 'admin' });
  expect(await deleteOwnAccount(mayor, 'old words', ASKING)).toBeGreaterThan(START_MS);
});

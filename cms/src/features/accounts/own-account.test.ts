import { RETENTION_MS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { ASKING, accountWorld } from './testing/account-world';

const change = { currentPassword: 'old words', newPassword: 'four new plain words' };

test('a new password ends the other sessions and is told by mail', async () => {
  const world = await accountWorld();
  await world.addSessions();
  const finn = await world.find('finn');
  await world.own.changePassword(finn, change, 2, ASKING);
  expect(await world.passwordOf('finn')).toBe('hash of four new plain words');
  expect(await world.passwordOf('mayor')).toBe('hash of old words');
  expect(await world.liveSessions()).toEqual([2, 3]);
  expect(await world.mails()).toMatchObject([
    { to: { address: 'finn@town.example' }, subject: 'Your password was changed (Election City)' },
  ]);
  expect(await world.changes.listOf('finn')).toMatchObject([{ change: 'password', by: 'finn' }]);
});

test.each([
  {
    wanted: { ...change, currentPassword: 'guessed words' },
    ...{ code: 'PASSWORD_WRONG', path: 'body.currentPassword' },
  },
  {
    wanted: { ...change, newPassword: 'password1' },
    ...{ code: 'PASSWORD_TOO_COMMON', path: 'body.newPassword' },
  },
  {
    wanted: { ...change, newPassword: 'FINN' },
    ...{ code: 'PASSWORD_IS_NAME', path: 'body.newPassword' },
  },
])('a change that is refused as $code changes nothing', async ({ wanted, code, path }) => {
  const world = await accountWorld();
  await world.addSessions();
  const finn = await world.find('finn');
  const refused = world.own.changePassword(finn, wanted, 2, ASKING);
  await expect(refused).rejects.toMatchObject({ code, details: [{ path }] });
  expect(await world.passwordOf('finn')).toBe('hash of old words');
  expect(await world.liveSessions()).toEqual([1, 2, 3]);
  expect(await world.mails()).toEqual([]);
});

test('guesses of the present password are limited like those at sign-in', async () => {
  const world = await accountWorld();
  const finn = await world.find('finn');
  const leave = (password: string) => world.own.delete(finn, password, ASKING);
  for (let guess = 0; guess < 10; guess += 1)
    await expect(leave('guess')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
  await expect(leave('old words')).rejects.toMatchObject({ code: 'TOO_MANY_FAILURES' });
});

test('a deleted account is signed out, and its owner can bring it back for a day', async () => {
  const world = await accountWorld();
  await world.addSessions();
  const finn = await world.find('finn');
  const restorableUntilMs = await world.own.delete(finn, 'old words', ASKING);
  expect(restorableUntilMs).toBe(1_000_000 + RETENTION_MS.deletedAccount);
  expect(await world.liveSessions()).toEqual([3]);
  expect((await world.find('finn')).isActive).toBe(false);
  world.time.nowMs += RETENTION_MS.deletedAccount;
  expect(await world.own.bringBack('finn')).toBe(true);
  expect((await world.find('finn')).isActive).toBe(true);
  expect((await world.changes.listOf('finn')).map(({ change }) => change)).toEqual([
    'returned',
    'left',
  ]);
  expect(await world.own.bringBack('finn'), 'there is nothing to undo').toBe(false);
});

test('an account that stays deleted for more than a day does not come back', async () => {
  const world = await accountWorld();
  await world.own.delete(await world.find('finn'), 'old words', ASKING);
  world.time.nowMs += RETENTION_MS.deletedAccount + 1;
  expect(await world.own.bringBack('finn')).toBe(false);
});

test('an account that the team has deleted does not come back by signing in', async () => {
  const world = await accountWorld();
  await world.addUser({ username: 'gone', deletedAtMs: world.time.nowMs });
  expect(await world.own.bringBack('gone')).toBe(false);
});

test('the last active admin stays', async () => {
  const world = await accountWorld();
  const mayor = await world.find('mayor');
  const leave = () => world.own.delete(mayor, 'old words', ASKING);
  await expect(leave()).rejects.toMatchObject({ code: 'LAST_ADMIN' });
  expect((await world.find('mayor')).isActive).toBe(true);
  await world.addUser({ username: 'deputy', role: 'admin' });
  await leave();
  expect((await world.find('mayor')).isActive).toBe(false);
});

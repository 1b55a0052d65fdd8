import { RETENTION_MS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { USER_TABLE } from './tables/user-rows';
import { ASKING, accountWorld } from './testing/account-world';

const change = { currentPassword: 'old words', newPassword: 'four new plain words' };

const GONE = { ok: false, reason: 'wrong' } as const;

test('a new password ends the other sessions and is told by mail', async () => {
  const world = await accountWorld();
  await world.addSessions();
  const finn = await world.find('finn');
  expect(await world.own.changePassword(finn, change, 2, ASKING)).toEqual({ ok: true });
  expect(await world.passwordOf('finn')).toBe('hash of four new plain words');
  expect(await world.passwordOf('mayor')).toBe('hash of old words');
  expect(await world.liveSessions()).toEqual([2, 3]);
  expect(await world.mails()).toMatchObject([
    { to: { address: 'finn@town.example' }, subject: 'Your password was changed (Election City)' },
  ]);
  expect(await world.changes.listOf('finn')).toMatchObject([{ change: 'password', by: 'finn' }]);
});

test.each([
  { wanted: { ...change, currentPassword: 'guessed words' }, reason: 'wrong' },
  { wanted: { ...change, newPassword: 'password1' }, reason: 'common' },
  { wanted: { ...change, newPassword: 'FINN' }, reason: 'same_as_name' },
])('a change that is refused as $reason changes nothing', async ({ wanted, reason }) => {
  const world = await accountWorld();
  await world.addSessions();
  const finn = await world.find('finn');
  expect(await world.own.changePassword(finn, wanted, 2, ASKING)).toEqual({ ok: false, reason });
  expect(await world.passwordOf('finn')).toBe('hash of old words');
  expect(await world.liveSessions()).toEqual([1, 2, 3]);
  expect(await world.mails()).toEqual([]);
});

test('guesses of the present password are limited like those at sign-in', async () => {
  const world = await accountWorld();
  const finn = await world.find('finn');
  for (let guess = 0; guess < 10; guess += 1) await world.own.delete(finn, 'guess', ASKING);
  expect(await world.own.delete(finn, 'old words', ASKING)).toMatchObject({
    ok: false,
    reason: 'locked',
  });
});

test('a deleted account is signed out, and its owner can bring it back for a day', async () => {
  const world = await accountWorld();
  await world.addSessions();
  const finn = await world.find('finn');
  expect(await world.own.delete(finn, 'old words', ASKING)).toEqual({
    ok: true,
    restorableUntilMs: 1_000_000 + RETENTION_MS.deletedAccount,
  });
  expect(await world.liveSessions()).toEqual([3]);
  expect((await world.find('finn')).isActive).toBe(false);
  world.time.nowMs += RETENTION_MS.deletedAccount;
  expect(await world.own.bringBack('finn')).toEqual({ ok: true });
  expect((await world.find('finn')).isActive).toBe(true);
  expect((await world.changes.listOf('finn')).map(({ change }) => change)).toEqual([
    'returned',
    'left',
  ]);
});

test('of several sign-ins at once each finds the account back, and one return is noted', async () => {
  const world = await accountWorld();
  await world.own.delete(await world.find('finn'), 'old words', ASKING);
  const returns = await Promise.all([1, 2, 3].map(() => world.own.bringBack('finn')));
  expect(returns).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  const history = await world.changes.listOf('finn');
  expect(history.map(({ change }) => change)).toEqual(['returned', 'left']);
});

test('an account that was suspended after its deletion says so, and stays deleted', async () => {
  const world = await accountWorld();
  const finn = await world.find('finn');
  await world.own.delete(finn, 'old words', ASKING);
  await world.connection(USER_TABLE).where({ document_id: 'finn' }).update({ blocked: true });
  expect(await world.own.bringBack('finn')).toMatchObject({ reason: 'suspended' });
  expect((await world.find('finn')).isActive).toBe(false);
});

test('an account that stays deleted for more than a day does not come back', async () => {
  const world = await accountWorld();
  await world.own.delete(await world.find('finn'), 'old words', ASKING);
  world.time.nowMs += RETENTION_MS.deletedAccount + 1;
  expect(await world.own.bringBack('finn')).toEqual(GONE);
});

test('an account that the team has deleted does not come back by signing in', async () => {
  const world = await accountWorld();
  await world.addUser({ username: 'gone', deletedAtMs: world.time.nowMs });
  expect(await world.own.bringBack('gone')).toEqual(GONE);
});

test('the last active admin stays', async () => {
  const world = await accountWorld();
  const mayor = await world.find('mayor');
  expect(await world.own.delete(mayor, 'old words', ASKING)).toEqual({
    ok: false,
    reason: 'last_admin',
  });
  await world.addUser({ username: 'deputy', role: 'admin' });
  expect(await world.own.delete(mayor, 'old words', ASKING)).toMatchObject({ ok: true });
});

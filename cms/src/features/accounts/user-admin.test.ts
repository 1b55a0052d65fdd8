import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { adminKeys } from '../admin-keys';
import { changeUsers, historyOf, noteOwn, setSuspended, updateUser } from './change-users';
import { NO_SUSPENSION } from './rules/standing';
import { sessions } from './sessions/stored-sessions';
import { accountWorld, find, pass, START_MS } from './testing/account-world';
import { changeUser, deleteUser, endSuspensions, restoreUser, suspensionsOver } from './user-admin';
import { findUser, isActiveUser } from './users';

type Actor = Parameters<typeof deleteUser>[1];

/** Acts in a panel that was opened with a key of their own account. */
const MAYOR = { by: 'mayor', mayLeaveNoAdmin: false } as const;

let world: Awaited<ReturnType<typeof accountWorld>>;
beforeEach(async () => {
  world = await accountWorld({ sendsMail: false });
});

/** A signed-in browser of finn, a panel opened with their key, and a panel of someone else. */
async function addSessions() {
  await db()(adminKeys.tableName).insert({ public_id: 'key', owner: 'finn' });
  await db()(sessions.tableName).insert([
    { token_digest: 'a', kind: 'user', subject: 'finn' },
    { token_digest: 'b', kind: 'panel', subject: 'key' },
    { token_digest: 'c', kind: 'panel', subject: 'other key' },
    { token_digest: 'd', kind: 'user', subject: 'mayor' },
  ]);
}

const liveSessions = () =>
  db()(sessions.tableName).whereNull('revoked_at_ms').pluck('token_digest');
const liveKeys = () => db()(adminKeys.tableName).whereNull('revoked_at_ms').pluck('public_id');

test('a role is given, also to an account without one, and the history names who did it', async () => {
  await world.addUser({ username: 'new', role: null });
  for (const id of ['finn', 'new']) {
    expect(await changeUser(id, { role: 'moderator' }, MAYOR)).toMatchObject({
      ...{ role: 'moderator', isSuspended: false },
    });
    expect((await findUser(id))?.role).toBe('moderator');
    expect(await historyOf(id)).toMatchObject([
      { change: 'role', by: 'mayor', atMs: 1_000_000, detail: 'user → moderator' },
    ]);
  }
});

test('a change that changes nothing is not recorded', async () => {
  await changeUser('finn', { role: 'user', isActive: true }, MAYOR);
  await changeUser('finn', {}, MAYOR);
  expect(await historyOf('finn')).toEqual([]);
});

test('suspending ends sessions, panels and admin keys; activating brings none of them back', async () => {
  await addSessions();
  await changeUser('finn', { isActive: false }, MAYOR);
  expect((await findUser('finn'))?.isSuspended).toBe(true);
  expect(await liveSessions()).toEqual(['c', 'd']);
  expect(await liveKeys()).toEqual([]);
  await changeUser('finn', { isActive: true }, MAYOR);
  expect((await findUser('finn'))?.isSuspended).toBe(false);
  expect(await liveSessions()).toEqual(['c', 'd']);
  const changes = await historyOf('finn');
  expect(changes.map(({ change }) => change)).toEqual(['activated', 'suspended']);
});

test('a suspension with an end is noted with its reason, and ends by itself', async () => {
  const until = Date.now() + 60_000;
  const wanted = { isActive: false, reason: 'Griefing', untilMs: until };
  await changeUser('finn', wanted, MAYOR);
  expect((await findUser('finn'))?.suspension).toEqual({
    ...{ reason: 'Griefing', untilMs: until },
  });
  const over = async () => {
    await endSuspensions(await suspensionsOver());
    return !(await findUser('finn'))?.isSuspended;
  };
  expect(await over()).toBe(false);
  await endSuspensions(['finn']);
  expect(await over()).toBe(false);
  vi.setSystemTime(until);
  expect(await over()).toBe(true);
  await endSuspensions(['finn']);
  expect((await findUser('finn'))?.suspension).toEqual({ reason: null, untilMs: null });
  expect(await historyOf('finn')).toMatchObject([
    { change: 'activated', by: 'the end of the suspension', detail: null },
    { change: 'suspended', by: MAYOR.by, detail: 'Griefing' },
  ]);
});

test('reason and end without a word on the status suspend nobody', async () => {
  const explain = () => changeUser('finn', { reason: 'Griefing' }, MAYOR);
  await changeUser('finn', { isActive: false }, MAYOR);
  expect(await explain()).toMatchObject({ isSuspended: true });
  await changeUser('finn', { isActive: true }, MAYOR);
  await expect(explain()).rejects.toMatchObject({ code: 'USER_NOT_SUSPENDED' });
  expect(await findUser('finn')).toMatchObject({ isSuspended: false });
});

test('a suspension that would end in the past is refused; a new end replaces the first', async () => {
  const untilMs = Date.now();
  const suspend = (end: number) => changeUser('finn', { isActive: false, untilMs: end }, MAYOR);
  await expect(suspend(untilMs)).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await isActiveUser('finn')).toBe(true);
  await suspend(untilMs + 1);
  await suspend(untilMs + 2);
  expect((await findUser('finn'))?.suspension.untilMs).toBe(untilMs + 2);
});

test('the role of a user whose suspension has just ended can be changed', async () => {
  await changeUser('finn', { isActive: false, untilMs: Date.now() + 1 }, MAYOR);
  pass(1);
  await changeUser('finn', { role: 'moderator' }, MAYOR);
  expect(await findUser('finn')).toMatchObject({ role: 'moderator', isSuspended: true });
});

test('a deletion ends sessions and can be undone in time; keys are there again', async () => {
  await addSessions();
  expect(await deleteUser('finn', MAYOR)).toBe(START_MS + 10_000);
  expect(await liveSessions()).toEqual(['c', 'd']);
  expect(await isActiveUser('finn')).toBe(false);
  pass(12_000);
  await restoreUser('finn', MAYOR);
  expect(await isActiveUser('finn')).toBe(true);
  expect(await liveKeys()).toEqual(['key']);
  const changes = await historyOf('finn');
  expect(changes.map(({ change }) => change)).toEqual(['restored', 'deleted']);
});

test('an undo that comes too late is refused', async () => {
  await deleteUser('finn', MAYOR);
  pass(12_001);
  await expect(restoreUser('finn', MAYOR)).rejects.toMatchObject({ code: 'UNDO_OVER' });
  expect(await isActiveUser('finn')).toBe(false);
});

test('restoring someone who is not deleted changes nothing', async () => {
  await restoreUser('finn', MAYOR);
  expect(await historyOf('finn')).toEqual([]);
});

test('who is deleted or was never there cannot be changed', async () => {
  await deleteUser('finn', MAYOR);
  for (const id of ['finn', 'stranger']) {
    const unknown = { code: 'USER_NOT_FOUND' };
    await expect(changeUser(id, { role: 'admin' }, MAYOR)).rejects.toMatchObject(unknown);
    await expect(deleteUser(id, MAYOR)).rejects.toMatchObject(unknown);
  }
  await expect(restoreUser('stranger', MAYOR)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
});

test('who has left is not changed, deleted or restored by the team, which is told why', async () => {
  const left = { code: 'USER_LEFT' };
  await changeUsers(async (change) => {
    const finn = await find('finn');
    await updateUser(finn, { deletedAtMs: change.nowMs });
    await noteOwn(change, finn, 'left', null);
  });
  await expect(changeUser('finn', { isActive: false }, MAYOR)).rejects.toMatchObject(left);
  await expect(deleteUser('finn', MAYOR)).rejects.toMatchObject(left);
  await expect(restoreUser('finn', MAYOR)).rejects.toMatchObject(left);
  expect(await findUser('finn')).toMatchObject({ isSuspended: false });
});

test.each([
  { what: 'demoted', act: () => changeUser('mayor', { role: 'user' }, MAYOR) },
  { what: 'suspended', act: () => changeUser('mayor', { isActive: false }, MAYOR) },
  { what: 'deleted', act: () => deleteUser('mayor', MAYOR) },
])('the last active admin is not $what, and nothing of it is recorded', async ({ act }) => {
  await world.addUser({ username: 'away', role: 'admin', blocked: true });
  await world.addUser({ username: 'gone', role: 'admin', deletedAtMs: 1 });
  await expect(act()).rejects.toMatchObject({ code: 'LAST_ADMIN' });
  expect(await findUser('mayor')).toMatchObject({ role: 'admin', isSuspended: false });
  expect(await historyOf('mayor')).toEqual([]);
});

test.each([
  { what: 'demoted', act: (actor: Actor) => changeUser('mayor', { role: 'user' }, actor) },
  {
    what: 'suspended',
    act: (actor: Actor) => changeUser('mayor', { isActive: false }, actor),
  },
  { what: 'deleted', act: (actor: Actor) => deleteUser('mayor', actor) },
])(
  'in a panel of a key that no panel has made, the last active admin is $what',
  async ({ act }) => {
    await expect(act({ by: 'A key', mayLeaveNoAdmin: true })).resolves.toBeDefined();
  },
);

test('two admins who demote each other at once leave one', async () => {
  await world.addUser({ username: 'rival', role: 'admin' });
  const outcomes = await Promise.allSettled([
    changeUser('rival', { role: 'user' }, MAYOR),
    changeUser('mayor', { role: 'user' }, { ...MAYOR, by: 'rival' }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a change that breaks off leaves all as it was', async () => {
  const user = await find('finn');
  const broken = changeUsers(async () => {
    await setSuspended(user, NO_SUSPENSION);
    throw new Error('The connection broke.');
  });
  await expect(broken).rejects.toThrow('The connection broke.');
  expect((await findUser('finn'))?.isSuspended).toBe(false);
});

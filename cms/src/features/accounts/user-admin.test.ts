import { beforeEach, expect, test } from 'vitest';
import { usersDatabase } from '../../platform/db/testing/users-database';
import { adminKeyTable } from '../admin-keys/tables/admin-keys';
import { createKeysOfUsers } from '../admin-keys/tables/keys-of-users';
import { NO_SUSPENSION } from './rules/suspension';
import { sessionTable } from './tables/sessions';
import { createUserChanges } from './tables/user-changes';
import { createUserList } from './tables/user-list';
import { createUserWrites } from './tables/user-writes';
import { createUserAdmin } from './user-admin';

async function setUp() {
  const { connection, addUser } = await usersDatabase();
  const time = { nowMs: 1_000_000 };
  const changeUsers = createUserWrites(
    connection,
    createKeysOfUsers,
    async () => null,
    () => time.nowMs,
  );
  const admin = createUserAdmin(changeUsers);
  await addUser({ username: 'mayor', role: 'admin' });
  await addUser({ username: 'finn' });
  const users = createUserList(connection);
  return {
    connection,
    addUser,
    time,
    changeUsers,
    admin,
    users,
    changes: createUserChanges(connection),
  };
}

type Actor = Parameters<typeof world.admin.delete>[1];

/** Acts in a panel that was opened with a key of their own account. */
const MAYOR = { by: 'mayor', mayLeaveNoAdmin: false } as const;

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

/** A signed-in browser of finn, a panel opened with their key, and a panel of someone else. */
async function addSessions() {
  await world.connection(adminKeyTable.tableName).insert({ public_id: 'key', owner: 'finn' });
  await world.connection(sessionTable.tableName).insert([
    { token_digest: 'a', kind: 'user', subject: 'finn' },
    { token_digest: 'b', kind: 'panel', subject: 'key' },
    { token_digest: 'c', kind: 'panel', subject: 'other key' },
    { token_digest: 'd', kind: 'user', subject: 'mayor' },
  ]);
}

const liveSessions = () =>
  world.connection(sessionTable.tableName).whereNull('revoked_at_ms').pluck('token_digest');
const liveKeys = () =>
  world.connection(adminKeyTable.tableName).whereNull('revoked_at_ms').pluck('public_id');

test('a role is given, also to an account without one, and the history names who did it', async () => {
  await world.addUser({ username: 'new', role: null });
  for (const id of ['finn', 'new']) {
    expect(await world.admin.change(id, { role: 'moderator' }, MAYOR)).toMatchObject({
      ok: true,
      user: { role: 'moderator', isSuspended: false },
    });
    expect((await world.users.find(id))?.role).toBe('moderator');
    expect(await world.changes.listOf(id)).toMatchObject([
      { change: 'role', by: 'mayor', atMs: 1_000_000, detail: 'user → moderator' },
    ]);
  }
});

test('a change that changes nothing is not recorded', async () => {
  await world.admin.change('finn', { role: 'user', isActive: true }, MAYOR);
  await world.admin.change('finn', {}, MAYOR);
  expect(await world.changes.listOf('finn')).toEqual([]);
});

test('suspending ends sessions, panels and admin keys; activating brings none of them back', async () => {
  await addSessions();
  await world.admin.change('finn', { isActive: false }, MAYOR);
  expect((await world.users.find('finn'))?.isSuspended).toBe(true);
  expect(await liveSessions()).toEqual(['c', 'd']);
  expect(await liveKeys()).toEqual([]);
  await world.admin.change('finn', { isActive: true }, MAYOR);
  expect((await world.users.find('finn'))?.isSuspended).toBe(false);
  expect(await liveSessions()).toEqual(['c', 'd']);
  const changes = await world.changes.listOf('finn');
  expect(changes.map(({ change }) => change)).toEqual(['activated', 'suspended']);
});

test('a suspension with an end is noted with its reason, and ends by itself', async () => {
  const until = world.time.nowMs + 60_000;
  const wanted = { isActive: false, reason: 'Griefing', untilMs: until };
  await world.admin.change('finn', wanted, MAYOR);
  expect((await world.users.find('finn'))?.suspension).toEqual({
    ...{ reason: 'Griefing', untilMs: until },
  });
  const over = async () => {
    await world.admin.endSuspensions(await world.users.suspensionsOver(world.time.nowMs));
    return !(await world.users.find('finn'))?.isSuspended;
  };
  expect(await over()).toBe(false);
  await world.admin.endSuspensions(['finn']);
  expect(await over()).toBe(false);
  world.time.nowMs = until;
  expect(await over()).toBe(true);
  await world.admin.endSuspensions(['finn']);
  expect((await world.users.find('finn'))?.suspension).toEqual({ reason: null, untilMs: null });
  expect(await world.changes.listOf('finn')).toMatchObject([
    { change: 'activated', by: 'the end of the suspension', detail: null },
    { change: 'suspended', by: MAYOR.by, detail: 'Griefing' },
  ]);
});

test('reason and end without a word on the status suspend nobody', async () => {
  const explain = () => world.admin.change('finn', { reason: 'Griefing' }, MAYOR);
  await world.admin.change('finn', { isActive: false }, MAYOR);
  expect(await explain()).toMatchObject({ ok: true, user: { isSuspended: true } });
  await world.admin.change('finn', { isActive: true }, MAYOR);
  expect(await explain()).toEqual({ ok: false, reason: 'not_suspended' });
  expect(await world.users.find('finn')).toMatchObject({ isSuspended: false });
});

test('a suspension that would end in the past is refused; a new end replaces the first', async () => {
  const untilMs = world.time.nowMs;
  const suspend = (end: number) =>
    world.admin.change('finn', { isActive: false, untilMs: end }, MAYOR);
  expect(await suspend(untilMs)).toEqual({ ok: false, reason: 'end_past' });
  expect(await world.users.isActive('finn')).toBe(true);
  await suspend(untilMs + 1);
  await suspend(untilMs + 2);
  expect((await world.users.find('finn'))?.suspension.untilMs).toBe(untilMs + 2);
});

test('the role of a user whose suspension has just ended can be changed', async () => {
  await world.admin.change('finn', { isActive: false, untilMs: world.time.nowMs + 1 }, MAYOR);
  world.time.nowMs += 1;
  expect(await world.admin.change('finn', { role: 'moderator' }, MAYOR)).toMatchObject({
    ok: true,
  });
  expect(await world.users.find('finn')).toMatchObject({ role: 'moderator', isSuspended: true });
});

test('a deletion ends sessions and can be undone in time; keys are there again', async () => {
  await addSessions();
  expect(await world.admin.delete('finn', MAYOR)).toEqual({ ok: true, undoUntilMs: 1_010_000 });
  expect(await liveSessions()).toEqual(['c', 'd']);
  expect(await world.users.isActive('finn')).toBe(false);
  world.time.nowMs += 10_000;
  expect(await world.admin.restore('finn', MAYOR)).toMatchObject({ ok: true });
  expect(await world.users.isActive('finn')).toBe(true);
  expect(await liveKeys()).toEqual(['key']);
  const changes = await world.changes.listOf('finn');
  expect(changes.map(({ change }) => change)).toEqual(['restored', 'deleted']);
});

test('an undo that comes too late is refused', async () => {
  await world.admin.delete('finn', MAYOR);
  world.time.nowMs += 12_001;
  expect(await world.admin.restore('finn', MAYOR)).toEqual({ ok: false, reason: 'undo_over' });
  expect(await world.users.isActive('finn')).toBe(false);
});

test('restoring someone who is not deleted changes nothing', async () => {
  expect(await world.admin.restore('finn', MAYOR)).toMatchObject({ ok: true });
  expect(await world.changes.listOf('finn')).toEqual([]);
});

test('who is deleted or was never there cannot be changed', async () => {
  await world.admin.delete('finn', MAYOR);
  for (const id of ['finn', 'stranger']) {
    const unknown = { ok: false, reason: 'unknown' };
    expect(await world.admin.change(id, { role: 'admin' }, MAYOR)).toEqual(unknown);
    expect(await world.admin.delete(id, MAYOR)).toEqual(unknown);
  }
  expect(await world.admin.restore('stranger', MAYOR)).toMatchObject({ reason: 'unknown' });
});

test('who has left is not changed, deleted or restored by the team, which is told why', async () => {
  const left = { ok: false, reason: 'left' };
  await world.changeUsers(async (writes) => {
    const finn = await writes.find('finn');
    if (!finn) throw new Error('finn is no user.');
    await writes.setDeleted(finn, true);
    await writes.noteOwn(finn, 'left', null);
  });
  expect(await world.admin.change('finn', { isActive: false }, MAYOR)).toEqual(left);
  expect(await world.admin.delete('finn', MAYOR)).toEqual(left);
  expect(await world.admin.restore('finn', MAYOR)).toEqual(left);
  expect(await world.users.find('finn')).toMatchObject({ isSuspended: false });
});

test.each([
  { what: 'demoted', act: () => world.admin.change('mayor', { role: 'user' }, MAYOR) },
  { what: 'suspended', act: () => world.admin.change('mayor', { isActive: false }, MAYOR) },
  { what: 'deleted', act: () => world.admin.delete('mayor', MAYOR) },
])('the last active admin is not $what, and nothing of it is recorded', async ({ act }) => {
  await world.addUser({ username: 'away', role: 'admin', blocked: true });
  await world.addUser({ username: 'gone', role: 'admin', deletedAtMs: 1 });
  expect(await act()).toEqual({ ok: false, reason: 'last_admin' });
  expect(await world.users.find('mayor')).toMatchObject({ role: 'admin', isSuspended: false });
  expect(await world.changes.listOf('mayor')).toEqual([]);
});

test.each([
  { what: 'demoted', act: (actor: Actor) => world.admin.change('mayor', { role: 'user' }, actor) },
  {
    what: 'suspended',
    act: (actor: Actor) => world.admin.change('mayor', { isActive: false }, actor),
  },
  { what: 'deleted', act: (actor: Actor) => world.admin.delete('mayor', actor) },
])(
  'in a panel of a key that no panel has made, the last active admin is $what',
  async ({ act }) => {
    expect(await act({ by: 'A key', mayLeaveNoAdmin: true })).toMatchObject({ ok: true });
  },
);

test('two admins who demote each other at once leave one', async () => {
  await world.addUser({ username: 'rival', role: 'admin' });
  const outcomes = await Promise.all([
    world.admin.change('rival', { role: 'user' }, MAYOR),
    world.admin.change('mayor', { role: 'user' }, { ...MAYOR, by: 'rival' }),
  ]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test('a change that breaks off leaves all as it was', async () => {
  const user = await world.users.find('finn');
  const broken = world.changeUsers(async (writes) => {
    if (user) await writes.setSuspended(user, NO_SUSPENSION);
    throw new Error('The connection broke.');
  });
  await expect(broken).rejects.toThrow('The connection broke.');
  expect((await world.users.find('finn'))?.isSuspended).toBe(false);
});

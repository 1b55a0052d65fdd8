import { beforeEach, expect, test } from 'vitest';
import { adminKeyTable } from '../admin-keys/tables/admin-keys';
import { createKeysOfUsers } from '../admin-keys/tables/keys-of-users';
import { usersDatabase } from '../db/testing/users-database';
import { sessionTable } from './tables/sessions';
import { createUserChanges } from './tables/user-changes';
import { createUserList } from './tables/user-list';
import { createUserWrites } from './tables/user-writes';
import { createUserAdmin } from './user-admin';

async function setUp() {
  const { connection, addUser } = await usersDatabase();
  const time = { nowMs: 1_000_000 };
  const admin = createUserAdmin({
    changeUsers: createUserWrites(connection, createKeysOfUsers),
    now: () => time.nowMs,
  });
  await addUser({ username: 'mayor', role: 'admin' });
  await addUser({ username: 'finn' });
  const users = createUserList(connection);
  return { connection, addUser, time, admin, users, changes: createUserChanges(connection) };
}

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

/** A signed-in browser of finn, a panel opened with their key, and a panel of somebody else. */
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
    expect(await world.admin.change(id, { role: 'moderator' }, 'mayor')).toMatchObject({
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
  await world.admin.change('finn', { role: 'user', isActive: true }, 'mayor');
  await world.admin.change('finn', {}, 'mayor');
  expect(await world.changes.listOf('finn')).toEqual([]);
});

test('suspending ends sessions, panels and admin keys; activating brings none of them back', async () => {
  await addSessions();
  await world.admin.change('finn', { isActive: false }, 'mayor');
  expect((await world.users.find('finn'))?.isSuspended).toBe(true);
  expect(await liveSessions()).toEqual(['c', 'd']);
  expect(await liveKeys()).toEqual([]);
  await world.admin.change('finn', { isActive: true }, 'mayor');
  expect((await world.users.find('finn'))?.isSuspended).toBe(false);
  expect(await liveSessions()).toEqual(['c', 'd']);
  const changes = await world.changes.listOf('finn');
  expect(changes.map(({ change }) => change)).toEqual(['activated', 'suspended']);
});

test('a deletion ends sessions and can be undone in time; keys are there again', async () => {
  await addSessions();
  expect(await world.admin.delete('finn', 'mayor')).toEqual({ ok: true, undoUntilMs: 1_010_000 });
  expect(await liveSessions()).toEqual(['c', 'd']);
  expect(await world.users.isActive('finn')).toBe(false);
  world.time.nowMs += 10_000;
  expect(await world.admin.restore('finn', 'mayor')).toMatchObject({ ok: true });
  expect(await world.users.isActive('finn')).toBe(true);
  expect(await liveKeys()).toEqual(['key']);
  const changes = await world.changes.listOf('finn');
  expect(changes.map(({ change }) => change)).toEqual(['restored', 'deleted']);
});

test('an undo that comes too late is refused', async () => {
  await world.admin.delete('finn', 'mayor');
  world.time.nowMs += 12_001;
  expect(await world.admin.restore('finn', 'mayor')).toEqual({ ok: false, reason: 'undo_over' });
  expect(await world.users.isActive('finn')).toBe(false);
});

test('restoring somebody who is not deleted changes nothing', async () => {
  expect(await world.admin.restore('finn', 'mayor')).toMatchObject({ ok: true });
  expect(await world.changes.listOf('finn')).toEqual([]);
});

test('who is deleted or was never there cannot be changed', async () => {
  await world.admin.delete('finn', 'mayor');
  for (const id of ['finn', 'stranger']) {
    const unknown = { ok: false, reason: 'unknown' };
    expect(await world.admin.change(id, { role: 'admin' }, 'mayor')).toEqual(unknown);
    expect(await world.admin.delete(id, 'mayor')).toEqual(unknown);
  }
  expect(await world.admin.restore('stranger', 'mayor')).toMatchObject({ reason: 'unknown' });
});

test.each([
  { what: 'demoted', act: () => world.admin.change('mayor', { role: 'user' }, 'mayor') },
  { what: 'suspended', act: () => world.admin.change('mayor', { isActive: false }, 'mayor') },
  { what: 'deleted', act: () => world.admin.delete('mayor', 'mayor') },
])('the last active admin is not $what, and nothing of it is recorded', async ({ act }) => {
  await world.addUser({ username: 'away', role: 'admin', blocked: true });
  await world.addUser({ username: 'gone', role: 'admin', deletedAtMs: 1 });
  expect(await act()).toEqual({ ok: false, reason: 'last_admin' });
  expect(await world.users.find('mayor')).toMatchObject({ role: 'admin', isSuspended: false });
  expect(await world.changes.listOf('mayor')).toEqual([]);
});

test('two admins who demote each other at once leave one', async () => {
  await world.addUser({ username: 'rival', role: 'admin' });
  const outcomes = await Promise.all([
    world.admin.change('rival', { role: 'user' }, 'mayor'),
    world.admin.change('mayor', { role: 'user' }, 'rival'),
  ]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test('a change that breaks off leaves all as it was', async () => {
  const changeUsers = createUserWrites(world.connection, createKeysOfUsers);
  const user = await world.users.find('finn');
  const broken = changeUsers(async (writes) => {
    if (user) await writes.setSuspended(user, true);
    throw new Error('The connection broke.');
  });
  await expect(broken).rejects.toThrow('The connection broke.');
  expect((await world.users.find('finn'))?.isSuspended).toBe(false);
});

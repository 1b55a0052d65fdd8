import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, expectFailure } from '../support/http/client.ts';
import { adminPanel, directPanel, newPerson, type Person } from '../support/http/people.ts';
import { activeAdmins, letDeletionAge, onlyAdmins, usersIn } from '../support/http/users.ts';

let cookie = '';
let users: ReturnType<typeof usersIn>;
/** Whom no refused change changes. */
let person: Person;
beforeAll(async () => {
  cookie = await adminPanel();
  users = usersIn(cookie);
  person = await newPerson();
});

test('nobody of that id: 404, whatever is requested', async () => {
  for (const response of [
    await users.change('stranger', { role: 'user' }),
    await users.suspend('stranger', false),
    await users.remove('stranger'),
    await users.restore('stranger'),
    await users.history('stranger'),
  ]) {
    await expectFailure(response, 404, 'USER_NOT_FOUND');
  }
});

test('who is deleted can be neither changed nor deleted again', async () => {
  const { id } = await newPerson();
  await users.remove(id);
  await expectFailure(await users.change(id, { role: 'admin' }), 404, 'USER_NOT_FOUND');
  await expectFailure(await users.suspend(id, true), 404, 'USER_NOT_FOUND');
  await expectFailure(await users.remove(id), 404, 'USER_NOT_FOUND');
});

test.each([
  { what: 'an end in the past', more: { until: '2020-01-01T00:00:00.000Z' } },
  { what: 'an end that is no time', more: { until: 'tomorrow' } },
  { what: 'a reason of two lines', more: { reason: 'Griefing\nand more' } },
  { what: 'a long reason', more: { reason: 'x'.repeat(121) } },
])('a suspension with $what is refused, and the user stays active', async ({ more }) => {
  await expectFailure(await users.suspend(person.id, false, {}, more), 400, 'VALIDATION');
  const headers = { cookie: person.cookie };
  expect((await call('/api/auth/user', { headers })).status).toBe(200);
});

test('an Undo that comes too late: 409, and the user stays deleted', async () => {
  const { id, username } = await newPerson();
  await users.remove(id);
  await letDeletionAge(id, 13);
  await expectFailure(await users.restore(id), 409, 'UNDO_OVER');
  expect((await users.list({ q: username })).users).toEqual([]);
});

test.each([
  { what: 'an unknown role', body: { role: 'king' } },
  { what: 'a name', body: { username: 'king' } },
  { what: 'a state that is none', body: { isActive: 'yes' } },
  { what: 'no object', body: [] },
])('a change with $what: 400', async ({ body }) => {
  await expectFailure(await users.change(person.id, body), 400, 'VALIDATION');
});

test.each([
  'role=king',
  'limit=101',
  'page=2',
  'cursor=!',
  // ["login-logs",1,2], ["users","abc"] and ["users",1.5] as cursors are written.
  'cursor=WyJsb2dpbi1sb2dzIiwxLDJd',
  'cursor=WyJ1c2VycyIsImFiYyJd',
  'cursor=WyJ1c2VycyIsMS41XQ',
])('a list with %s: 400', async (query) => {
  const response = await call(`/api/admin/users?${query}`, { headers: { cookie } });
  await expectFailure(response, 400, 'VALIDATION');
});

describe('the last active admin', () => {
  let last: Person;
  let restoreAdmins: () => Promise<void>;
  let users: ReturnType<typeof usersIn>;
  beforeAll(async () => {
    users = usersIn(await directPanel());
    last = await newPerson({ role: 'admin' });
    restoreAdmins = await onlyAdmins(last.id);
  });
  afterAll(() => restoreAdmins());

  test.each([
    { what: 'demoted', act: () => users.change(last.id, { role: 'moderator' }) },
    { what: 'suspended', act: () => users.suspend(last.id, false) },
    {
      what: 'demoted and suspended',
      act: () => users.change(last.id, { role: 'user', isActive: false }),
    },
    { what: 'deleted', act: () => users.remove(last.id) },
  ])('is not $what: 409 that names the fix', async ({ act }) => {
    const { error } = await expectFailure(await act(), 409, 'LAST_ADMIN');
    expect(error).toContain('Make someone else an admin first.');
    expect(await activeAdmins(last.id)).toEqual([last.id]);
  });

  test('goes in a panel of a lifetime key', async () => {
    const lifetime = usersIn(cookie);
    for (const change of [{ role: 'user' }, { role: 'admin' }, { isActive: false }] as const) {
      expect((await lifetime.change(last.id, change)).status).toBe(200);
    }
    expect(await activeAdmins(last.id)).toEqual([]);
    expect((await lifetime.change(last.id, { isActive: true })).status).toBe(200);
    expect((await lifetime.remove(last.id)).status).toBe(200);
    expect((await lifetime.restore(last.id)).status).toBe(200);
  });

  test('can go once someone else is an admin', async () => {
    const other = await newPerson();
    expect((await users.change(other.id, { role: 'admin' })).status).toBe(200);
    expect((await users.change(last.id, { role: 'user' })).status).toBe(200);
    expect((await users.change(last.id, { role: 'admin' })).status).toBe(200);
    expect((await users.remove(other.id)).status).toBe(200);
  });
});

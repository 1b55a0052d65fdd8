/** @module-tag sqlite */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectFailure } from '../support/http/client.ts';
import { adminPanel, directPanel, newPerson, type Person } from '../support/http/people.ts';
import { activeAdmins, onlyAdmins, usersIn } from '../support/http/users.ts';

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

test.each([
  { what: 'an unknown role', body: { role: 'king' } },
  { what: 'a name', body: { username: 'king' } },
  { what: 'a state that is none', body: { isActive: 'yes' } },
  { what: 'no object', body: [] },
])('a change with $what: 400', async ({ body }) => {
  await expectFailure(await users.change(person.id, body), 400, 'VALIDATION');
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
});

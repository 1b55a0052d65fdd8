import { describe, expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  newAddress,
  newApiKey,
  product,
} from '../support/http/client.ts';
import {
  adminPanel,
  logIn,
  newName,
  newPerson,
  PASSWORD,
  register,
} from '../support/http/people.ts';
import { changedUser, usersIn, whoAmI } from '../support/http/users.ts';
import { signIn } from '../support/panel-client.ts';

const users = usersIn(await adminPanel());

const namesIn = async (query: Record<string, string | number>) =>
  (await users.list(query)).users.map(({ username }) => username);

describe('the list', () => {
  test('says of a new user what the specification lists, newest first', async () => {
    const before = await newPerson();
    const { username, id } = await newPerson();
    const { users: listed } = await users.list({ limit: 2 });
    expect(listed[0]).toMatchObject({
      id,
      username,
      email: null,
      robloxId: null,
      role: 'user',
      isActive: true,
      lastLogin: expect.stringMatching(/^\d{4}-/),
    });
    expect(listed[1]?.username).toBe(before.username);
    const never = newName();
    await register(never);
    expect((await users.list({ q: never })).users[0]?.lastLogin).toBeNull();
  });
});

describe('suspending', () => {
  test('ends sessions at once on every replica; activating lets one sign in again', async () => {
    const person = await newPerson();
    expect((await whoAmI(person.cookie)).status).toBe(200);
    expect((await changedUser(await users.suspend(person.id, false))).isActive).toBe(false);
    await expectFailure(await whoAmI(person.cookie), 401, 'SIGNED_OUT');
    await expectFailure(await logIn(person.username), 403, 'ACCOUNT_SUSPENDED');
    expect((await changedUser(await users.suspend(person.id, true))).isActive).toBe(true);
    await expectFailure(await whoAmI(person.cookie), 401, 'SIGNED_OUT');
    expect((await logIn(person.username)).status).toBe(200);
  });

  test('is lifted with its reason and end, also in the CMS; a later one has neither', async () => {
    const person = await newPerson();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const suspend = (more = {}) => users.suspend(person.id, false, {}, more);
    const cms = await signIn(product.cmsUrl, product.editor, newAddress());
    for (const lift of [
      () => users.suspend(person.id, true),
      () => cms.changeUser(person.id, { blocked: false }),
    ]) {
      await suspend({ reason: 'Griefing', until });
      await lift();
      expect((await logIn(person.username)).status).toBe(200);
      expect((await changedUser(await suspend())).suspension).toEqual({
        ...{ reason: null, until: null },
      });
      await users.suspend(person.id, true);
    }
  });
});

describe('deleting', () => {
  test('signs the user out for good and leaves the name taken', async () => {
    const person = await newPerson();
    const { key } = await newApiKey({ cookie: person.cookie });
    const sentAtMs = Date.now();
    const { undoUntil } = await expectSuccess(await users.remove(person.id), endpoints.deleteUser);
    expect(Date.parse(undoUntil)).toBeGreaterThanOrEqual(sentAtMs + 10_000 - 1);
    expect(Date.parse(undoUntil)).toBeLessThanOrEqual(Date.now() + 10_000);
    await expectFailure(await whoAmI(person.cookie), 401, 'SIGNED_OUT');
    await expectFailure(await logIn(person.username), 401, 'CREDENTIALS_INVALID');
    await expectFailure(await register(person.username, PASSWORD), 409, 'USERNAME_TAKEN');
    const call_ = await call('/api/database', { headers: { 'X-API-Key': key } });
    await expectFailure(call_, 401, 'API_KEY_INVALID');
    expect(await namesIn({ q: person.username })).toEqual([]);
  });
});

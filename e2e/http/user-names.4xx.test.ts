/** @module-tag sqlite */
import { ACCOUNT_TEXTS } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { expectFailure } from '../support/http/client.ts';
import { type CmsSession, signInAdministrator } from '../support/http/editors.ts';
import { logIn, newName, newPerson, PASSWORD, register } from '../support/http/people.ts';

const USERS = '/content-manager/collection-types/plugin::users-permissions.user';
let editor: CmsSession;
let role: number;
beforeAll(async () => {
  editor = await signInAdministrator();
  const { roles } = await (await editor.get('/users-permissions/roles')).json();
  role = roles.find(({ type }: { type: string }) => type === 'user').id;
});

const UNLIKE = ['<img src=x onerror=alert(1)>', '\u202enimda', '\u0430dmin'];

const make = (username: string) =>
  editor.send('POST', USERS, {
    username,
    email: `${newName()}@election-city.example`,
    password: PASSWORD,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role,
  });

const nameRefused = async (response: Response) => {
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: {
      name: 'ValidationError',
      message: ACCOUNT_TEXTS.usernameForm,
      details: { errors: [{ path: ['username'] }] },
    },
  });
};

test('an editor renames nobody to such a name, and to another one that is fit', async () => {
  const { id } = await newPerson();
  for (const username of UNLIKE) {
    await nameRefused(await editor.send('PUT', `${USERS}/${id}`, { username }));
  }
  const username = newName();
  const renamed = await editor.send('PUT', `${USERS}/${id}`, { username });
  expect(renamed.status).toBe(200);
  expect((await logIn(username)).status).toBe(200);
});

test('a name in full width is the plain one, in the CMS as at registration', async () => {
  const name = `b${newName()}`;
  const wide = `\uff42${name.slice(1)}`;
  expect((await make(wide)).status).toBe(201);
  expect((await logIn(name)).status).toBe(200);
  await expectFailure(await register(wide), 409, 'USERNAME_TAKEN');
});

test('who had such a name before signs in with it, and an editor can still change the rest', async () => {
  const { id, username } = await newPerson();
  const old = username.replace('b', 'ь');
  await inDatabase(
    'UPDATE up_users SET username = ?, username_key = ? WHERE document_id = ?',
    old,
    old,
    id,
  );
  expect((await logIn(old)).status).toBe(200);
  const renamed = await editor.send('PUT', `${USERS}/${id}`, { username: old, confirmed: true });
  expect(renamed.status).toBe(200);
  expect((await logIn(old)).status).toBe(200);
  await nameRefused(await editor.send('PUT', `${USERS}/${id}`, { username: `${old}ь` }));
});

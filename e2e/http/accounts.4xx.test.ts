/** @module-tag core */
import { FAILURE_LIMITS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  cookieOf,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newAddress,
  product,
  send,
} from '../support/http/client.ts';
import { logIn, newName, newPerson, PASSWORD } from '../support/http/people.ts';

const wrong = 'not the password at all';
const { points } = FAILURE_LIMITS.account;

test.each([
  {
    what: 'a short name',
    body: { username: 'ab', password: 'long enough' },
    says: 'Username must be at least 3 characters',
  },
  {
    what: 'a short password',
    body: { username: 'mayor', password: '12345' },
    says: 'Password must be at least 6 characters',
  },
  {
    what: 'a role',
    body: { username: 'mayor', password: 'long enough', role: 'admin' },
    says: 'role',
  },
])('registering with $what is refused with its reason', async ({ body, says }) => {
  const failure = await expectFailure(
    await send('POST', '/api/auth/register', body),
    400,
    'VALIDATION',
  );
  expect(failure.error).toContain(says);
});

test('of eight who take one name at the same moment, one gets it', async () => {
  const username = newName();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send(
        'POST',
        '/api/auth/register',
        {
          username: index % 2 ? username : username.toUpperCase(),
          password: 'a roof of red bricks',
        },
        {},
        { site: product.sites[index % product.sites.length] },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
});

test('a browser that signed in before is let in where its address is locked, with a cookie of its own', async () => {
  const { username } = await newPerson();
  const from = newAddress();
  const first = await logIn(username, undefined, { from });
  const known = cookieOf(first, 'elc_known=');
  expect(first.headers.getSetCookie().find((one) => one.startsWith('elc_known='))).toMatch(
    /; httponly/i,
  );
  for (let index = 0; index < points; index += 1) await logIn(username, wrong, { from });
  const again = (cookie: string) =>
    send(
      'POST',
      '/api/auth/login',
      { username, password: PASSWORD },
      { headers: { cookie } },
      { from },
    );
  await expectFailure(await again(''), 429, 'TOO_MANY_FAILURES');
  await expectFailure(await again(`${known}x`), 429, 'TOO_MANY_FAILURES');
  await expectSuccess(await again(known), endpoints.login);
});

test('a lock shows on the other replicas, and a burst gets no more attempts than one by one', async () => {
  const { username } = await newPerson();
  const from = newAddress();
  const answers = await Promise.all(
    Array.from({ length: points + 6 }, (_, index) =>
      logIn(username, wrong, { from, site: product.sites[index % product.sites.length] }),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(points);
  await expectFailure(
    await logIn(username, undefined, { from, site: lastSiteUrl }),
    429,
    'TOO_MANY_FAILURES',
  );
});

test('what a stranger makes us log is bounded; a name of control characters is refused', async () => {
  const tail = String(Date.now());
  const attempt = (username: string) =>
    send(
      'POST',
      '/api/auth/login',
      { username, password: wrong },
      { headers: { 'User-Agent': 'y'.repeat(5000) } },
    );
  const strange = `log${tail}\0\n${'y'.repeat(200)}`;
  await expectFailure(await attempt(strange), 400, 'VALIDATION');
  const long = `log${tail}${'x'.repeat(200)}`;
  await expectFailure(await attempt(long), 401, 'CREDENTIALS_INVALID');
  const rows = await inDatabase(
    'SELECT username, agent FROM elc_login_logs WHERE username LIKE ?',
    `log${tail}%`,
  );
  expect(rows).toHaveLength(1);
  const [row] = rows;
  expect(String(row?.username)).toMatch(/^log\d+x+$/);
  expect(String(row?.username).length).toBeLessThanOrEqual(80);
  expect(String(row?.agent).length).toBeLessThanOrEqual(300);
});

import { FAILURE_LIMITS } from '@elc/contracts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { historyOf } from './change-users';
import { deleteOwnAccount } from './own-account';
import * as passwords from './passwords';
import { signIn } from './sign-in';
import {
  ASKING,
  accountWorld,
  find,
  loggedStatuses,
  pass,
  START_MS,
} from './testing/account-world';
import { changeUser, deleteUser } from './user-admin';
import { users } from './users';

const matches = vi.spyOn(passwords, 'isPassword');
const client = { address: '203.0.113.7', agent: 'a browser' };
const BY = { by: 'mayor', mayLeaveNoAdmin: false };
const WRONG = { code: 'CREDENTIALS_INVALID' };
const LOCKED = { code: 'TOO_MANY_FAILURES' };

beforeEach(async () => {
  await accountWorld();
  matches.mockClear();
});
afterAll(() => matches.mockRestore());

const attempt = (
  password: string,
  { username = 'finn', address = client.address, browser = null as string | null } = {},
) => signIn({ username, password }, { ...client, address }, browser);

/** Resolves with the failure. */
const refused = (...given: Parameters<typeof attempt>) =>
  attempt(...given).then(
    () => expect.unreachable('It signed in.'),
    (thrown) => thrown,
  );

const RIGHT = 'old words';
const signedIn = { user: { id: 'finn' } };

test('the right password signs in', async () => {
  expect(await attempt(RIGHT)).toMatchObject({ ...signedIn, isRestored: false });
  expect(await loggedStatuses()).toEqual(['success']);
  expect((await find('finn')).lastLoginMs).toBe(START_MS);
});

test.each([
  { owners: ['finn'], isFound: true },
  { owners: ['finn', 'mayor'], isFound: false },
  { owners: [], isFound: false },
])(
  'an e-mail address signs in where it is that of one account: $owners',
  async ({ owners, isFound }) => {
    await users.where().update({ email: null });
    for (const id of owners) await users.where({ id }).update({ email: 'one@mail.example' });
    const trying = attempt(RIGHT, { username: 'One@mail.example' });
    if (isFound) expect(await trying).toMatchObject(signedIn);
    else await expect(trying).rejects.toMatchObject(WRONG);
    expect(matches).toHaveBeenCalledTimes(1);
  },
);

test('a password does not run out', async () => {
  pass(10 * 366 * 86_400_000);
  expect(await attempt(RIGHT)).toMatchObject(signedIn);
});

test.each([
  { what: 'a wrong password', arrange: async () => {}, password: 'wrong', status: 'failed' },
  {
    what: 'an unknown name',
    arrange: () => users.where({ id: 'finn' }).delete(),
    password: RIGHT,
    status: 'failed',
  },
  {
    what: 'a wrong password of a suspended account',
    arrange: () => changeUser('finn', { isActive: false }, BY),
    password: 'wrong',
    status: 'failed',
  },
  {
    what: 'the right password of an account that the team has deleted',
    arrange: () => deleteUser('finn', BY),
    password: RIGHT,
    status: 'refused',
  },
])(
  '$what is one and the same answer, after one comparison',
  async ({ arrange, password, status }) => {
    await arrange();
    expect(await refused(password)).toMatchObject(WRONG);
    expect(matches).toHaveBeenCalledTimes(1);
    expect(await loggedStatuses()).toEqual([status]);
  },
);

test('the right password brings back an account that its owner has deleted', async () => {
  await deleteOwnAccount(await find('finn'), RIGHT, ASKING);
  expect(await refused('wrong')).toMatchObject(WRONG);
  expect(await attempt(RIGHT)).toMatchObject({ ...signedIn, isRestored: true });
  expect((await find('finn')).deletedAtMs).toBeNull();
  expect(await loggedStatuses()).toEqual(['success', 'failed', 'success']);
});

test('each of several sign-ins at once is told that it has brought the account back', async () => {
  await deleteOwnAccount(await find('finn'), RIGHT, ASKING);
  const back = await Promise.all([1, 2, 3].map(() => attempt(RIGHT)));
  expect(back.map(({ isRestored }) => isRestored)).toEqual([true, true, true]);
});

test('the right password of a suspended account learns why, after the same comparison', async () => {
  const untilMs = START_MS + 60_000;
  await changeUser('finn', { isActive: false, reason: 'Griefing.', untilMs }, BY);
  const { code, message } = await refused(RIGHT);
  expect(code).toBe('ACCOUNT_SUSPENDED');
  expect(message).toContain('Griefing');
  expect(message).toContain('1970-01-01, 00:17');
  expect(matches).toHaveBeenCalledTimes(1);
  expect(await loggedStatuses()).toEqual(['refused']);
  expect(await find('finn')).toMatchObject({ isSuspended: true });
});

test('a suspension is over at its end, however late the job is that ends it', async () => {
  await changeUser('finn', { isActive: false, untilMs: START_MS + 8 }, BY);
  pass(8);
  expect(await attempt(RIGHT)).toMatchObject(signedIn);
  expect(await find('finn')).toMatchObject({ isSuspended: false });
  expect(await historyOf('finn')).toMatchObject([{ change: 'activated' }, { change: 'suspended' }]);
});

test.each([{ name: 'finn' }, { name: 'nobody' }])(
  'after ten failures from an address not even the right password is looked at there, whether the name exists or not',
  async ({ name: username }) => {
    const { points } = FAILURE_LIMITS.account;
    for (let count = 0; count < points; count += 1) await refused('wrong', { username });
    const spelled = ` ${username.toUpperCase().replace('N', 'Ｎ')} `;
    expect(await refused(RIGHT, { username: spelled })).toMatchObject(LOCKED);
    expect(matches).toHaveBeenCalledTimes(points);
    expect((await loggedStatuses()).at(-1)).toBe('locked');
  },
);

test('guesses by name and by e-mail address use the one budget of an account', async () => {
  const { points } = FAILURE_LIMITS.account;
  const names = ['finn', 'finn@town.example', 'FINN@town.example'];
  for (let count = 0; count < points; count += 1) {
    await refused('wrong', { username: names[count % names.length] ?? '' });
  }
  for (const username of names) expect(await refused(RIGHT, { username })).toMatchObject(LOCKED);
  expect(matches).toHaveBeenCalledTimes(points);
});

test('of twenty wrong attempts at the same moment ten are looked at', async () => {
  await Promise.all(Array.from({ length: 20 }, () => refused('wrong')));
  expect(matches).toHaveBeenCalledTimes(FAILURE_LIMITS.account.points);
});

/** Wrong passwords from so many addresses, one from each. */
async function guessFrom(addresses: number) {
  for (let index = 0; index < addresses; index += 1) {
    await refused('wrong', { address: `198.51.100.${index}` });
  }
}

test('the failures of a stranger do not lock the right password out elsewhere', async () => {
  for (let count = 0; count < FAILURE_LIMITS.account.points * 3; count += 1) await refused('wrong');
  expect(await attempt(RIGHT, { address: '203.0.113.8' })).toMatchObject(signedIn);
});

test('guesses at one name from many addresses end at a ceiling, which a known browser passes', async () => {
  const { points, windowSeconds } = FAILURE_LIMITS.accountEverywhere;
  await guessFrom(points + 5);
  expect(matches).toHaveBeenCalledTimes(points);
  expect(await refused(RIGHT)).toMatchObject({ ...LOCKED, retryAfterSeconds: windowSeconds });
  expect(await attempt(RIGHT, { browser: 'home' })).toMatchObject(signedIn);
});

test('a known browser has ten attempts, too', async () => {
  for (let count = 0; count < FAILURE_LIMITS.account.points; count += 1) {
    await refused('wrong', { browser: 'home', address: `198.51.100.${count}` });
  }
  expect(await refused(RIGHT, { browser: 'home' })).toMatchObject(LOCKED);
});

test('a success clears the failures before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let count = 1; count < FAILURE_LIMITS.account.points; count += 1) await refused('wrong');
    expect(await attempt(RIGHT)).toMatchObject(signedIn);
  }
});

import { FAILURE_LIMITS, type LoginStatus } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { countingFailures } from '../../platform/http/limits/testing/counting-failures';
import type { AccountParts } from './parts';
import { NO_SUSPENSION } from './rules/suspension';
import { createSignIn } from './sign-in';
import type { SignInUser } from './site-users';
import type { LoginAttempt } from './tables/login-logs';

const client = { address: '203.0.113.7', agent: 'a browser' };
const mayor: SignInUser = {
  id: 'mayor',
  username: 'Mayor',
  email: null,
  role: 'user',
  isActive: true,
  createdAtMs: 0,
  passwordHash: 'hash of right',
  isDeleted: false,
  suspension: NO_SUSPENSION,
};

function setUp(user: typeof mayor | null, nowMs = 0, isLeaver = false, owners = ['mayor']) {
  const log: LoginStatus[] = [];
  const matches = vi.fn(
    async (password: string, stored: string | null) => stored === `hash of ${password}`,
  );
  const endSuspensions = vi.fn(async () => {});
  const parts = {
    users: {
      findByName: async (name: string) => (name.includes('@') ? null : user),
      findForSignIn: async () => user,
      signedIn: async () => {},
    },
    userList: { idsFor: async () => owners },
    passwords: { matches },
    failures: countingFailures(),
    loginLogs: { add: async ({ status }: LoginAttempt) => void log.push(status) },
    now: () => nowMs,
  } as unknown as AccountParts;
  const signIn = createSignIn(
    parts,
    { check: async () => ({ ok: true }) },
    { bringBack: async () => (isLeaver ? { ok: true } : { ok: false, reason: 'wrong' }) },
    { endSuspensions },
  );
  const attempt = (
    password: string,
    { username = 'mayor', address = client.address, browser = null as string | null } = {},
  ) => signIn({ username, password }, { ...client, address }, browser);
  return { attempt, log, matches, endSuspensions };
}

test('the right password signs in', async () => {
  const { attempt, log } = setUp(mayor);
  expect(await attempt('right')).toMatchObject({ ok: true, user: { id: 'mayor' } });
  expect(log).toEqual(['success']);
});

test.each([
  { owners: ['mayor'], isFound: true },
  { owners: ['mayor', 'finn'], isFound: false },
  { owners: [], isFound: false },
])(
  'an e-mail address signs in where it is that of one account: $owners',
  async ({ owners, isFound }) => {
    const { attempt, matches } = setUp(mayor, 0, false, owners);
    const { ok } = await attempt('right', { username: 'mayor@mail.example' });
    expect(ok).toBe(isFound);
    expect(matches).toHaveBeenCalledTimes(1);
  },
);

test('a password does not run out', async () => {
  const tenYearsMs = 10 * 366 * 86_400_000;
  expect(await setUp(mayor, tenYearsMs).attempt('right')).toMatchObject({ ok: true });
});

test.each([
  { what: 'a wrong password', user: mayor, password: 'wrong', status: 'failed' },
  { what: 'an unknown name', user: null, password: 'right', status: 'failed' },
  {
    what: 'a wrong password of a suspended account',
    user: { ...mayor, isActive: false },
    password: 'wrong',
    status: 'failed',
  },
  {
    what: 'the right password of a deleted account',
    user: { ...mayor, isActive: false, isDeleted: true },
    password: 'right',
    status: 'refused',
  },
])('$what is one and the same answer, after one comparison', async ({ user, password, status }) => {
  const { attempt, log, matches } = setUp(user);
  expect(await attempt(password)).toEqual({ ok: false, reason: 'wrong' });
  expect(matches).toHaveBeenCalledTimes(1);
  expect(log).toEqual([status]);
});

test('the right password brings back an account that its owner has deleted', async () => {
  const left = { ...mayor, isActive: false, isDeleted: true };
  const { attempt, log } = setUp(left, 0, true);
  expect(await attempt('wrong')).toEqual({ ok: false, reason: 'wrong' });
  expect(await attempt('right')).toMatchObject({
    ok: true,
    user: { isActive: true },
    isRestored: true,
  });
  expect(log).toEqual(['failed', 'success']);
});

test('the right password of a suspended account learns why, after the same comparison', async () => {
  const suspension = { reason: 'Griefing', untilMs: 8 };
  const suspended = { ...mayor, isActive: false, suspension };
  const { attempt, log, matches, endSuspensions } = setUp(suspended, 7);
  expect(await attempt('right')).toEqual({ ok: false, reason: 'suspended', suspension });
  expect(matches).toHaveBeenCalledTimes(1);
  expect(log).toEqual(['refused']);
  expect(endSuspensions).not.toHaveBeenCalled();
});

test('a suspension is over at its end, however late the job is that ends it', async () => {
  const suspension = { reason: null, untilMs: 8 };
  const { attempt, endSuspensions } = setUp({ ...mayor, isActive: false, suspension }, 8);
  expect(await attempt('right')).toMatchObject({ ok: true, user: { isActive: true } });
  expect(endSuspensions).toHaveBeenCalledExactlyOnceWith(['mayor']);
});

test.each([{ user: mayor }, { user: null }])(
  'after ten failures from an address not even the right password is looked at there, whether the name exists or not',
  async ({ user }) => {
    const { attempt, log, matches } = setUp(user);
    for (let count = 0; count < FAILURE_LIMITS.account.points; count += 1) await attempt('wrong');
    expect(await attempt('right', { username: ' ＭAYOR ' })).toMatchObject({
      ok: false,
      reason: 'locked',
    });
    expect(matches).toHaveBeenCalledTimes(FAILURE_LIMITS.account.points);
    expect(log.at(-1)).toBe('locked');
  },
);

test('guesses by name and by e-mail address use the one budget of an account', async () => {
  const { attempt, matches } = setUp(mayor);
  const { points } = FAILURE_LIMITS.account;
  const names = ['mayor', 'mayor@mail.example', 'MAYOR@mail.example'];
  for (let count = 0; count < points; count += 1) {
    await attempt('wrong', { username: names[count % names.length] ?? '' });
  }
  for (const username of names)
    expect(await attempt('right', { username })).toMatchObject({ reason: 'locked' });
  expect(matches).toHaveBeenCalledTimes(points);
});

test('of twenty wrong attempts at the same moment ten are looked at', async () => {
  const { attempt, matches } = setUp(mayor);
  await Promise.all(Array.from({ length: 20 }, () => attempt('wrong')));
  expect(matches).toHaveBeenCalledTimes(FAILURE_LIMITS.account.points);
});

/** Wrong passwords from so many addresses, one from each. */
async function guessFrom(attempt: ReturnType<typeof setUp>['attempt'], addresses: number) {
  for (let index = 0; index < addresses; index += 1) {
    await attempt('wrong', { address: `198.51.100.${index}` });
  }
}

test('the failures of a stranger do not lock the right password out elsewhere', async () => {
  const { attempt } = setUp(mayor);
  for (let count = 0; count < FAILURE_LIMITS.account.points * 3; count += 1) await attempt('wrong');
  expect(await attempt('right', { address: '203.0.113.8' })).toMatchObject({ ok: true });
});

test('guesses at one name from many addresses end at a ceiling, which a known browser passes', async () => {
  const { attempt, matches } = setUp(mayor);
  const { points, windowSeconds } = FAILURE_LIMITS.accountEverywhere;
  await guessFrom(attempt, points + 5);
  expect(matches).toHaveBeenCalledTimes(points);
  expect(await attempt('right')).toEqual({
    ok: false,
    reason: 'locked',
    retryAfterSeconds: windowSeconds,
  });
  expect(await attempt('right', { browser: 'home' })).toMatchObject({ ok: true });
});

test('a known browser has ten attempts, too', async () => {
  const { attempt } = setUp(mayor);
  for (let count = 0; count < FAILURE_LIMITS.account.points; count += 1) {
    await attempt('wrong', { browser: 'home', address: `198.51.100.${count}` });
  }
  expect(await attempt('right', { browser: 'home' })).toMatchObject({ reason: 'locked' });
});

test('a success clears the failures before it', async () => {
  const { attempt } = setUp(mayor);
  for (let round = 0; round < 3; round += 1) {
    for (let count = 1; count < FAILURE_LIMITS.account.points; count += 1) await attempt('wrong');
    expect(await attempt('right')).toMatchObject({ ok: true });
  }
});

import { FAILURE_LIMITS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  newAddress,
  product,
  send,
} from '../support/http/client.ts';
import {
  attemptsOf,
  directKey,
  letConfirmationAge,
  lifetimeKey,
  newPerson,
  openPanel,
  PASSWORD,
  sessionCookie,
  verifyKey,
} from '../support/http/people.ts';
import { newHousehold } from '../support/new-household.ts';

const { points } = FAILURE_LIMITS.panelAccess;
const { secretPhrase: phrase } = product;

const challenge = (given: string, from = newAddress(), site = product.sites[0]) =>
  send('POST', '/api/admin/generate-challenge', { phrase: given }, {}, { from, site });
const lifetime = (body: object, from: string) =>
  send('POST', '/api/admin/create-lifetime-key', body, {}, { from });
const attemptsFrom = async (from: string) =>
  (
    await inDatabase(
      'SELECT username, status FROM elc_login_logs WHERE address = ? ORDER BY id',
      from,
    )
  ).map(({ username, status }) => `${username}: ${status}`);

/** Attempts of an address that were locked out, those included that were only counted. */
const lockedOutFrom = async (from: string) =>
  (
    await inDatabase(
      "SELECT repeats FROM elc_login_logs WHERE address = ? AND status = 'locked'",
      from,
    )
  ).reduce((sum, { repeats }) => sum + 1 + Number(repeats), 0);

test.each(['nonsense', 'elca_000000000000000000000000000000000000', `elc_${'0'.repeat(36)}`])(
  'the key "%s" is refused',
  async (key) => {
    const failure = await expectFailure(await verifyKey(key), 401, 'ADMIN_KEY_INVALID');
    expect(failure.error).toBe('Invalid admin key');
  },
);

test('a blank key is answered with the request to enter one', async () => {
  const failure = await expectFailure(await verifyKey('   '), 400, 'VALIDATION');
  expect(failure.error).toBe('Please enter an admin key.');
});

test("a lifetime key is refused from another address, which is logged; a household's /64 is one address", async () => {
  const home = newHousehold();
  const key = await lifetimeKey(`${home}::1`);
  await expectSuccess(await verifyKey(key, `${home}:a:b:c:d`), endpoints.verifyAdminKey);
  const elsewhere = newAddress();
  await expectFailure(await verifyKey(key, elsewhere), 403, 'ADMIN_KEY_OTHER_ADDRESS');
  expect(await attemptsFrom(elsewhere)).toEqual([`Admin key ${key.slice(0, 12)}…: refused`]);
});

test.each([
  {
    what: 'keys',
    attempt: (from: string, site: string) => verifyKey('nonsense', from, { site }),
    status: 401,
    code: 'ADMIN_KEY_INVALID',
  },
  {
    what: 'phrases',
    attempt: (from: string, site: string) => challenge('nonsense', from, site),
    status: 403,
    code: 'SECRET_PHRASE_INVALID',
  },
])(
  'five wrong $what lock the address for all of it, over all replicas',
  async ({ attempt, status, code }) => {
    const from = newAddress();
    const answers = await Promise.all(
      Array.from({ length: points + 3 }, (_, index) =>
        attempt(from, product.sites[index % product.sites.length] ?? ''),
      ),
    );
    const looked = answers.filter((answer) => answer.status === status);
    expect(looked).toHaveLength(points);
    await expectFailure(looked[0] as Response, status, code);
    const locked = await challenge(phrase, from);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectFailure(locked, 429, 'TOO_MANY_FAILURES');
    await expectFailure(await verifyKey('nonsense', from), 429, 'TOO_MANY_FAILURES');
    const log = await attemptsFrom(from);
    expect(log.filter((entry) => entry.endsWith('failed'))).toHaveLength(points);
    expect(await lockedOutFrom(from)).toBe(5);
  },
);

test('a wrong phrase is answered as it is specified', async () => {
  const failure = await expectFailure(await challenge('nonsense'), 403, 'SECRET_PHRASE_INVALID');
  expect(failure.error).toBe('Invalid secret phrase');
});

async function newChallenge(from: string): Promise<string> {
  return (await (await challenge(phrase, from)).json()).challenge;
}

test('a challenge works once, also when it is answered twice at the same moment', async () => {
  const from = newAddress();
  const body = { phrase, challenge: await newChallenge(from) };
  const answers = await Promise.all([
    lifetime(body, from),
    lifetime(body, from),
    lifetime(body, from),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  await expectFailure(await lifetime(body, from), 403, 'CHALLENGE_INVALID');
});

test('a challenge works from its own address only', async () => {
  const body = { phrase, challenge: await newChallenge(newAddress()) };
  await expectFailure(await lifetime(body, newAddress()), 403, 'CHALLENGE_INVALID');
});

test('a challenge runs out after five minutes', async () => {
  const from = newAddress();
  const body = { phrase, challenge: await newChallenge(from) };
  await inDatabase(
    'UPDATE elc_challenges SET expires_at_ms = expires_at_ms - 300000 WHERE address = ?',
    from,
  );
  await expectFailure(await lifetime(body, from), 403, 'CHALLENGE_INVALID');
});

test('a wrong phrase does not get past the challenge', async () => {
  const from = newAddress();
  const body = { phrase: 'nonsense', challenge: await newChallenge(from) };
  await expectFailure(await lifetime(body, from), 403, 'SECRET_PHRASE_INVALID');
});

test('the panel opens to no account that is signed out, plain or not confirmed lately', async () => {
  await expectFailure(await openPanel(''), 401, 'SIGNED_OUT');
  const plain = await openPanel((await newPerson()).cookie);
  expect(await expectFailure(plain, 403, 'ROLE_TOO_LOW')).toMatchObject({
    error: 'Only moderators and admins may open the panel.',
  });
  const { cookie, username } = await newPerson({ role: 'moderator' });
  await letConfirmationAge(cookie);
  const late = await openPanel(cookie);
  await expectFailure(late, 403, 'REAUTHENTICATION_REQUIRED');
  expect(sessionCookie(late, 'elc_panel')).toBe('');
  const confirmed = await send(
    ...(['POST', '/api/admin/confirm', { password: PASSWORD }, { headers: { cookie } }] as const),
  );
  expect(confirmed.status).toBe(200);
  expect((await openPanel(cookie)).status).toBe(200);
  expect(await attemptsOf(username)).toEqual(expect.arrayContaining(['refused', 'success']));
});

test('a direct key is refused without a panel or a sign-in, and to a plain user', async () => {
  await expectFailure(await directKey(''), 401, 'SIGNED_OUT');
  const { cookie } = await newPerson();
  await expectFailure(await directKey(cookie), 403, 'ROLE_TOO_LOW');
});

test('an admin key in an address is refused', async () => {
  const answer = await call(`/api/admin/check-key?key=elca_${'0'.repeat(36)}`);
  await expectFailure(answer, 400, 'KEY_IN_URL');
});

import { RETENTION_MS } from '@elc/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import type { BadgeAwards } from '../../platform/upstreams/roblox/badge-source';
import {
  createRobloxOauthClient,
  type SignInAnswer,
} from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import type { Outcome } from '../../platform/upstreams/shared/outcome';
import {
  JUDGED_CLIENT,
  type JudgedSignIn,
  type OidcJudge,
  startOidcJudge,
} from '../../platform/upstreams/testing/oidc-judge';
import { tokenDigest } from '../accounts';
import { erasePlayer, useErasures } from '../players';
import { beginSignIn, finishSignIn, type PendingSignIn, readPending, signPending } from './sign-in';
import { accountOfPlayer, playerOfSession } from './stored-accounts';

const REDIRECT_URI = 'http://localhost:3000/account';
const BADGES = [11, 12, 13].map((id) => ({ id, name: `Badge ${id}`, description: '' }));
const AWARDED_AT_MS = Date.UTC(2022, 5, 1);

let judge: OidcJudge;
let awards: BadgeAwards;
let tokensSeen: string[];

const answer = <Data>(data: Data): Outcome<Data> => ({
  ok: true,
  data,
  ageSeconds: 0,
  stale: false,
});

beforeAll(async () => {
  judge = await startOidcJudge({ redirectUri: REDIRECT_URI });
});
afterAll(() => judge.stop());
beforeEach(async () => {
  await testWorld();
  useEnv({
    ENCRYPTION_KEY: 'a secret of tests',
    SESSION_SECRET: 'a secret of tests',
    ROBLOX_UNIVERSE_ID: 1,
  });
  tokensSeen = [];
  const award = { badgeId: 12, awardedAtMs: AWARDED_AT_MS };
  awards = { outcome: 'visible', awards: [award], total: null, leftOut: 0, ageSeconds: 0 };
});
afterEach(() => judge.failTokens(null));

/** The services of one replica, which shares nothing with another but the database and the secret. */
function useReplica() {
  const robloxOauth = createRobloxOauthClient({
    url: judge.issuer,
    clientId: JUDGED_CLIENT.clientId,
    redirectUri: REDIRECT_URI,
    userAgent: 'ElectionCity/test',
  });
  const roblox = {
    badgesOfUniverse: async () => answer(BADGES),
    async badgesOfOwner(_userId: number, _ids: readonly number[], token: string) {
      tokensSeen.push(token);
      return awards;
    },
    user: async () => ({ ok: false, reason: 'timeout' }),
  };
  useUpstreams({ roblox, robloxOauth } as never);
}

async function answered(how?: JudgedSignIn) {
  useReplica();
  const { address, pending } = await beginSignIn('/newgen-detector');
  const { state = '', ...rest } = Object.fromEntries(
    (await judge.signIn(address, how)).searchParams,
  );
  const back: SignInAnswer = { state, code: rest.code, error: rest.error, iss: rest.iss };
  return { pending, back };
}

/** At another replica than the one where it began. */
function finish(pending: string | undefined, back: SignInAnswer) {
  useReplica();
  return finishSignIn(pending, back);
}

/** The status and code that the API answers for a sign-in that has failed. */
const failureOf = (pending: string | undefined, back: SignInAnswer) =>
  finish(pending, back).then(
    () => null,
    ({ status, code }) => ({ status, code }),
  );

const stored = () => db()('elc_roblox_accounts').select('*');

test('a judged sign-in that begins at one replica ends at another, with its verdict stored', async () => {
  const { pending, back } = await answered();
  const outcome = await finish(pending, back);
  expect(outcome).toMatchObject({ userId: 7_001_005, returnTo: '/newgen-detector' });
  const account = await accountOfPlayer(7_001_005);
  expect(account).toMatchObject({
    username: 'QuietQuarry',
    siteUserId: null,
    badges: {
      visibility: 'visible',
      owned: [{ badgeId: 12, name: 'Badge 12', awardedAtMs: AWARDED_AT_MS }],
      missing: [
        { badgeId: 11, name: 'Badge 11' },
        { badgeId: 13, name: 'Badge 13' },
      ],
    },
  });
  expect(await playerOfSession(tokenDigest(outcome.token))).toBe(7_001_005);
  expect(
    await playerOfSession(tokenDigest(outcome.token), Date.now() + 31 * 86_400_000),
  ).toBeNull();
});

test('the token that has read the badges is stored nowhere afterwards', async () => {
  const { pending, back } = await answered();
  await finish(pending, back);
  expect(tokensSeen).toHaveLength(1);
  expect(await judge.knows(tokensSeen[0] ?? '')).toBe(false);
  const tables = [await stored(), await db()('elc_roblox_sessions').select('*')];
  expect(JSON.stringify(tables)).not.toContain(tokensSeen[0]);
});

test('without the consent to read the inventory no badge is requested', async () => {
  const { pending, back } = await answered({ scope: 'openid profile' });
  await finish(pending, back);
  expect(tokensSeen).toEqual([]);
  const account = await accountOfPlayer(7_001_005);
  expect(account?.badges).toEqual({
    visibility: 'not_granted',
    owned: [],
    missing: [],
    leftOut: 0,
  });
});

test('badges that could not be read do not replace those of before; new names do', async () => {
  const first = await answered();
  await finish(first.pending, first.back);
  const before = await accountOfPlayer(7_001_005);
  awards = { outcome: 'unavailable' };
  const second = await answered();
  await finish(second.pending, second.back);
  expect(await accountOfPlayer(7_001_005)).toEqual(before);
});

test('a player who was erased is not stored, and the tokens end all the same', async () => {
  useErasures({ owned: {}, naming: {} });
  useUpstreams({ roblox: { user: async () => ({ ok: false }) } } as never);
  await erasePlayer(7_001_005);
  const { pending, back } = await answered();
  expect(await failureOf(pending, back)).toEqual({ status: 403, code: 'PLAYER_ERASED' });
  expect(await stored()).toEqual([]);
  expect(await judge.knows(tokensSeen[0] ?? '')).toBe(false);
});

test.each([
  { what: 'a missing cookie', code: 'SIGN_IN_NOT_STARTED', status: 403, cookie: () => undefined },
  {
    what: 'a tampered cookie',
    code: 'SIGN_IN_NOT_STARTED',
    status: 403,
    cookie: (pending: string) => `A${pending.slice(1)}`,
  },
  { what: 'another state', code: 'SIGN_IN_STATE_WRONG', status: 403, answer: { state: 'another' } },
  {
    what: 'another issuer',
    code: 'SIGN_IN_ISSUER_WRONG',
    status: 403,
    answer: { iss: 'https://evil.example' },
  },
])('$what is $status $code', async ({ status, code, cookie, answer: changes }) => {
  const { pending, back } = await answered();
  const given = cookie ? cookie(pending) : pending;
  expect(await failureOf(given, { ...back, ...changes })).toEqual({ status, code });
  expect(await stored()).toEqual([]);
});

test('the cookie of one sign-in does not fit the code of another', async () => {
  const [one, other] = [await answered(), await answered()];
  const stolen = { ...other.back, state: one.back.state };
  const { code } = (await failureOf(one.pending, stolen)) ?? {};
  expect(['SIGN_IN_UNPROVEN', 'SIGN_IN_CODE_USED']).toContain(code);
  expect(await stored()).toEqual([]);
});

test('a declined consent is 403 SIGN_IN_DECLINED', async () => {
  const { pending, back } = await answered({ isDeclined: true });
  expect(await failureOf(pending, back)).toEqual({ status: 403, code: 'SIGN_IN_DECLINED' });
});

test('a replayed answer is 409 SIGN_IN_CODE_USED', async () => {
  const { pending, back } = await answered();
  expect(await failureOf(pending, back)).toBeNull();
  expect(await failureOf(pending, back)).toEqual({ status: 409, code: 'SIGN_IN_CODE_USED' });
});

test.each([
  { what: 'a code of over a minute', afterMs: 61_000, status: 409, code: 'SIGN_IN_CODE_USED' },
  {
    what: 'a sign-in of over ten minutes',
    afterMs: 601_000,
    status: 403,
    code: 'SIGN_IN_NOT_STARTED',
  },
])('$what is $status $code', async ({ afterMs, status, code }) => {
  const { pending, back } = await answered();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + afterMs);
  expect(await failureOf(pending, back)).toEqual({ status, code });
});

test('a token endpoint that is down is 503 UPSTREAM_UNAVAILABLE', async () => {
  const { pending, back } = await answered();
  judge.failTokens(503);
  expect(await failureOf(pending, back)).toEqual({ status: 503, code: 'UPSTREAM_UNAVAILABLE' });
});

test('a site that Roblox refuses is told apart from a player who is refused', async () => {
  const { pending, back } = await answered();
  const finish = async () => ({ ok: false, reason: 'client_refused' });
  useUpstreams({ robloxOauth: { finish } } as never);
  const refused = { code: 'SIGN_IN_CLIENT_REFUSED' };
  await expect(finishSignIn(pending, back)).rejects.toMatchObject(refused);
});

const SECRET = 'a secret of sixteen';
const NOW_MS = 1_800_000_000_000;
const PENDING: PendingSignIn = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  returnTo: '/account',
  startedAtMs: NOW_MS,
};

const signed = (changes: Partial<PendingSignIn> = {}, secret = SECRET) =>
  signPending({ ...PENDING, ...changes }, secret);

test('a sign-in comes back as it was signed', () => {
  expect(readPending(signed(), SECRET, NOW_MS + 1000)).toEqual(PENDING);
});

test('it ends after ten minutes', () => {
  expect(RETENTION_MS.robloxSignIn).toBe(600_000);
  expect(readPending(signed(), SECRET, NOW_MS + 600_000)).toEqual(PENDING);
  expect(readPending(signed(), SECRET, NOW_MS + 600_001)).toBeNull();
});

test('a minute between the clocks of two replicas does no harm, more is no sign-in of ours', () => {
  expect(readPending(signed(), SECRET, NOW_MS - 60_000)).toEqual(PENDING);
  expect(readPending(signed(), SECRET, NOW_MS - 60_001)).toBeNull();
});

test.each([
  { what: 'one of another secret', value: signed({}, 'another secret here') },
  {
    what: 'one with another text',
    value: `${signed({ state: 't'.repeat(43) }).split('.')[0]}.${signed().split('.')[1]}`,
  },
  { what: 'one that leads to another site', value: signed({ returnTo: '//evil.example' }) },
])('$what is no sign-in', ({ value }) => {
  expect(readPending(value, SECRET, NOW_MS)).toBeNull();
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallReport } from '../shared/create-upstream';
import { fakesOfThisWorker } from '../testing/fakes-process';
import {
  JUDGED_CLIENT,
  type JudgedSignIn,
  type OidcJudge,
  startImpostor,
  startOidcJudge,
} from '../testing/oidc-judge';
import {
  createRobloxOauthClient,
  type RobloxOauthClient,
  type RobloxOauthOptions,
  type SignInAnswer,
} from './create-roblox-oauth-client';

const fakes = await fakesOfThisWorker();

const REDIRECT_URI = 'http://localhost:3000/account';
const OUTAGE = { ok: false, reason: 'unavailable' };
const reports: CallReport[] = [];
const warnings: string[] = [];

function clientAt(url: string, options: Partial<RobloxOauthOptions> = {}): RobloxOauthClient {
  return createRobloxOauthClient({
    url,
    clientId: JUDGED_CLIENT.clientId,
    redirectUri: REDIRECT_URI,
    userAgent: 'ElectionCity/test',
    onOutcome: (report) => reports.push(report),
    warn: (text) => warnings.push(text),
    ...options,
  });
}

async function begun(client: RobloxOauthClient) {
  const outcome = await client.begin();
  if (!outcome.ok) throw new Error(`The sign-in did not begin: ${outcome.reason}`);
  return outcome;
}

function answerIn(address: URL): SignInAnswer {
  const { state = '', ...rest } = Object.fromEntries(address.searchParams);
  return { state, code: rest.code, error: rest.error, iss: rest.iss };
}

afterEach(() => {
  vi.useRealTimers();
  reports.length = 0;
  warnings.length = 0;
});

describe('judged by a provider that is not ours, which requires PKCE', () => {
  let judge: OidcJudge;
  let client: RobloxOauthClient;

  beforeAll(async () => {
    judge = await startOidcJudge({ redirectUri: REDIRECT_URI });
    client = clientAt(judge.issuer);
  });
  afterEach(() => judge.failTokens(null));
  afterAll(() => judge.stop());

  async function answered(how?: JudgedSignIn, by = client) {
    const { address, secrets } = await begun(by);
    return { secrets, answer: answerIn(await judge.signIn(address, how)) };
  }

  test('a player who agrees is proven, and every token ends when it is revoked', async () => {
    const { answer, secrets } = await answered();
    const outcome = await client.finish(answer, secrets);
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.mayReadInventory).toBe(true);
    expect(outcome.player).toEqual({
      userId: 7_001_005,
      username: 'QuietQuarry',
      displayName: 'Quarry',
      avatarUrl: 'https://tr.rbxcdn.com/quarry.png',
      accountCreatedAtMs: 1_577_836_800_000,
    });
    const { access, refresh } = outcome.tokens;
    expect(await Promise.all([access, refresh].map(judge.knows))).toEqual([true, true]);
    await client.revoke(outcome.tokens);
    expect(await Promise.all([access, refresh].map(judge.knows))).toEqual([false, false]);
  });

  test('a player with a private inventory is proven all the same', async () => {
    const { answer, secrets } = await answered({ scope: 'openid profile' });
    expect(await client.finish(answer, secrets)).toMatchObject({
      ok: true,
      mayReadInventory: false,
    });
  });

  test('a player who says no is distinguished', async () => {
    const { answer, secrets } = await answered({ isDeclined: true });
    expect(answer.code).toBeUndefined();
    expect(await client.finish(answer, secrets)).toEqual({ ok: false, reason: 'declined' });
  });

  test.each([
    { what: 'another state', reason: 'state_mismatch', answer: { state: 'another' }, secrets: {} },
    {
      what: 'another issuer',
      reason: 'issuer_mismatch',
      answer: { iss: 'http://127.0.0.1:9' },
      secrets: {},
    },
    {
      what: 'another nonce',
      reason: 'identity_invalid',
      answer: {},
      secrets: { nonce: 'another' },
    },
    {
      what: 'another verifier',
      reason: 'code_refused',
      answer: {},
      secrets: { verifier: 'another-verifier-of-at-least-forty-three-characters' },
    },
  ])('$what is $reason', async ({ reason, answer: other, secrets: known }) => {
    const { answer, secrets } = await answered();
    expect(await client.finish({ ...answer, ...other }, { ...secrets, ...known })).toEqual({
      ok: false,
      reason,
    });
  });

  test('an answer that names no issuer is no proof where the provider names one', async () => {
    const { answer, secrets } = await answered();
    const { iss: _, ...without } = answer;
    expect(await client.finish(without, secrets)).toEqual({
      ok: false,
      reason: 'identity_invalid',
    });
    expect(warnings, 'operators are told why, without the answer').toEqual([
      expect.stringMatching(/proved nothing: OAUTH_\w+, .*"iss"/),
    ]);
    expect(warnings.join()).not.toContain(answer.code);
  });

  test('a code is good once', async () => {
    const { answer, secrets } = await answered();
    expect((await client.finish(answer, secrets)).ok).toBe(true);
    expect(await client.finish(answer, secrets)).toEqual({ ok: false, reason: 'code_refused' });
  });

  test('a code is good for a minute', async () => {
    const { answer, secrets } = await answered();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61_000);
    expect(await client.finish(answer, secrets)).toEqual({ ok: false, reason: 'code_refused' });
  });

  test('an id token that another issuer has signed proves nothing', async () => {
    const impostor = await startImpostor(judge.issuer);
    const { address, secrets } = await begun(clientAt(impostor.url));
    const { iss: _, ...answer } = answerIn(await judge.signIn(address));
    const outcome = await clientAt(impostor.url).finish(answer, secrets);
    await impostor.stop();
    expect(outcome).toEqual({ ok: false, reason: 'identity_invalid' });
  });

  test('a provider that calls itself otherwise than the settings is not used', async () => {
    const other = judge.issuer.replace('127.0.0.1', 'localhost');
    expect(await clientAt(other).begin()).toMatchObject({ ok: false, reason: 'invalid' });
  });

  test('a token endpoint that is out of order is an outage, not a refusal', async () => {
    const { answer, secrets } = await answered();
    judge.failTokens(503);
    expect(await client.finish(answer, secrets)).toMatchObject({
      ok: false,
      reason: 'unavailable',
    });
  });

  test.each(['client_secret_post', 'client_secret_basic'] as const)(
    'a client with a secret signs in by %s',
    async (authMethod) => {
      const own = await startOidcJudge({ redirectUri: REDIRECT_URI, authMethod });
      const { clientSecret } = JUDGED_CLIENT;
      const right = clientAt(own.issuer, { clientSecret });
      const { address, secrets } = await begun(right);
      const outcome = await right.finish(answerIn(await own.signIn(address)), secrets);
      const wrong = clientAt(own.issuer, { clientSecret: 'another' });
      const again = await begun(wrong);
      const refused = await wrong.finish(answerIn(await own.signIn(again.address)), again.secrets);
      await own.stop();
      expect(outcome.ok).toBe(true);
      expect(refused).toEqual({ ok: false, reason: 'client_refused' });
      expect(warnings.join()).toContain('ROBLOX_OAUTH_CLIENT_ID');
    },
  );

  test('no report holds a code, a token or a secret', async () => {
    const { answer, secrets } = await answered();
    const outcome = await client.finish(answer, secrets);
    if (!outcome.ok) throw new Error(outcome.reason);
    const reported = JSON.stringify([...reports, ...warnings]);
    const { access, refresh } = outcome.tokens;
    for (const secret of [answer.code, access, refresh, ...Object.values(secrets)]) {
      expect(reported).not.toContain(secret);
    }
    expect(reports.map(({ path }) => path)).toContain('/token');
  });
});

describe('the sample provider', () => {
  const client = (options: Partial<RobloxOauthOptions> = {}) =>
    clientAt(`${fakes.url}/roblox/oauth`, { clientId: 'sample-client', ...options });

  afterEach(() => fakes.reset());

  test('500 of the description is an outage, and is asked again', async () => {
    const signingIn = client();
    await fakes.fail({ match: '/roblox/oauth/.well-known', kind: '500' });
    expect(await signingIn.begin()).toMatchObject(OUTAGE);
    await fakes.reset();
    expect((await signingIn.begin()).ok).toBe(true);
  });
});

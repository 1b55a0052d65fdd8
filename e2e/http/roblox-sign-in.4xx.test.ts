import { expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  send,
} from '../support/http/client.ts';
import { withFault } from '../support/http/fakes.ts';
import { newPerson } from '../support/http/people.ts';
import { answered, finish, letSignInsAge, signedIn } from '../support/http/roblox.ts';

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'account',
  '/\t/evil.example',
])('a sign-in does not lead on to %j', async (returnTo) => {
  const response = await send('POST', '/api/roblox/sign-in', { returnTo });
  expect(response.headers.getSetCookie()).toEqual([]);
  await expectFailure(response, 400, 'VALIDATION');
});

test.each([{}, { state: 's' }, { state: 's', code: 'c', error: 'access_denied' }, { code: 'c' }])(
  'an answer %j is none',
  async (answer) => {
    await expectFailure(await finish({ cookie: '', answer }), 400, 'VALIDATION');
  },
);

test('who has not begun here cannot end it: the answer of someone else signs nobody in', async () => {
  const { answer } = await answered();
  const response = await finish({ cookie: '', answer });
  expect(response.headers.getSetCookie().join()).not.toContain('elc_roblox=');
  await expectFailure(response, 403, 'SIGN_IN_NOT_STARTED');
});

test('a cookie that was changed begins nothing', async () => {
  const { cookie, answer } = await answered();
  const changed = cookie.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`);
  await expectFailure(await finish({ cookie: changed, answer }), 403, 'SIGN_IN_NOT_STARTED');
});

test('the answer to another sign-in is refused', async () => {
  const [one, other] = [await answered(), await answered()];
  const mixed = { cookie: one.cookie, answer: other.answer };
  await expectFailure(await finish(mixed), 403, 'SIGN_IN_STATE_WRONG');
});

test('an answer that names another issuer is refused', async () => {
  const { cookie, answer } = await answered();
  const planted = { cookie, answer: { ...answer, iss: 'https://evil.example' } };
  await expectFailure(await finish(planted), 403, 'SIGN_IN_ISSUER_WRONG');
});

test('a player who declines is answered so, and the sign-in that began has ended', async () => {
  const response = await finish(await answered({ decision: 'decline' }));
  const set = response.headers.getSetCookie();
  expect(set.find((one) => one.startsWith('elc_roblox_sign_in='))).toMatch(/=;.*1970/);
  await expectFailure(response, 403, 'SIGN_IN_DECLINED');
});

test('an answer is good once, at every replica', async () => {
  const begun = await answered();
  await expectSuccess(await finish(begun), endpoints.finishRobloxSignIn);
  await expectFailure(await finish(begun, { site: lastSiteUrl }), 409, 'SIGN_IN_CODE_USED');
});

test.each([
  { kind: '500', status: 503, code: 'UPSTREAM_UNAVAILABLE' },
  { kind: 'reset', status: 503, code: 'UPSTREAM_UNAVAILABLE' },
  { kind: 'html', status: 502, code: 'UPSTREAM_INVALID' },
  { kind: '429', status: 503, code: 'UPSTREAM_RATE_LIMITED' },
] as const)('a token endpoint that answers $kind is $code', async ({ kind, status, code }) => {
  const begun = await answered();
  const fault = { match: '/roblox/oauth/v1/token', kind };
  await expectFailure(await withFault(fault, () => finish(begun)), status, code);
});

test.each([
  ['DELETE', '/api/roblox/account'],
  ['PUT', '/api/roblox/account/share'],
  ['DELETE', '/api/roblox/account/share'],
  ['POST', '/api/roblox/account/erase'],
  ['PUT', '/api/roblox/account/link'],
])('%s %s needs someone who has signed in', async (method, path) => {
  const cookie = `elc_roblox=${'x'.repeat(43)}`;
  await expectFailure(
    await send(method, path, {}, { headers: { cookie } }),
    401,
    'ROBLOX_SIGNED_OUT',
  );
});

test('hiding needs someone who has signed in, too', async () => {
  const response = await send('PUT', '/api/roblox/account/hidden', { hidden: true });
  await expectFailure(response, 401, 'ROBLOX_SIGNED_OUT');
});

/** What needs a sign-in with Roblox of the last ten minutes, in this browser. */
const GUARDED = [
  ['PUT', 'share', {}],
  ['PUT', 'hidden', { hidden: true }],
  ['POST', 'erase', {}],
  ['PUT', 'link', {}],
] as const;

async function expectGuarded(cookie: string): Promise<void> {
  for (const [method, path, body] of GUARDED) {
    const answer = await send(method, `/api/roblox/account/${path}`, body, { headers: { cookie } });
    await expectFailure(answer, 403, 'REAUTHENTICATION_REQUIRED');
  }
}

test('ten minutes after the sign-in a player is neither shared, hidden, erased nor linked', async () => {
  const player = { player: 7_001_011, inventory: 'yes' } as const;
  const { cookie } = await signedIn(player);
  await letSignInsAge(player.player);
  await expectGuarded(cookie);
  for (const path of ['/share', '']) {
    const harmless = await send(
      'DELETE',
      `/api/roblox/account${path}`,
      {},
      { headers: { cookie } },
    );
    expect(harmless.status).toBe(200);
  }
});

test('a linked account of this site alone neither shares, hides nor erases the player', async () => {
  const { cookie: person } = await newPerson();
  const { cookie } = await signedIn({ player: 7_001_010, inventory: 'yes' });
  const headers = { cookie: `${cookie}; ${person}` };
  const linked = await send('PUT', '/api/roblox/account/link', {}, { headers });
  await expectSuccess(linked, endpoints.linkRobloxAccount);
  await expectGuarded(person);
});

test('linking needs someone who is signed in to this site', async () => {
  const { cookie } = await signedIn();
  const answer = await send('PUT', '/api/roblox/account/link', {}, { headers: { cookie } });
  await expectFailure(answer, 401, 'SIGNED_OUT');
});

test('another site cannot begin, end or change anything', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  for (const path of ['sign-in', 'sign-in/finish', 'account/erase']) {
    await expectFailure(
      await send('POST', `/api/roblox/${path}`, {}, { headers }),
      403,
      'FOREIGN_ORIGIN',
    );
  }
});

test('an address that nobody shares is distinguished from an invalid one', async () => {
  const missing = await call(`/api/verified-players/${'a'.repeat(43)}`);
  await expectFailure(missing, 404, 'SHARED_VERDICT_NOT_FOUND');
  await expectFailure(await call('/api/verified-players/short'), 400, 'VALIDATION');
});

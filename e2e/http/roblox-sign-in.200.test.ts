/** @module-tag core */
import type { LeaderboardResponse, RobloxAccount } from '@elc/contracts';
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  send,
  siteUrl,
} from '../support/http/client.ts';
import { newPerson } from '../support/http/people.ts';
import { answered, finish, QUIET_QUARRY, signedIn } from '../support/http/roblox.ts';

const accountOf = async (cookie: string, site = siteUrl) => {
  const response = await call('/api/roblox/account', { headers: { cookie } }, { site });
  const body = await expectSuccess(response, endpoints.robloxAccount);
  return (body as { account: RobloxAccount | null }).account;
};
const change = async (method: string, path: string, cookie: string, body: unknown = {}) =>
  send(method, `/api/roblox/account${path}`, body, { headers: { cookie } });

test('a player sees their own badges, owned and missing, however private the inventory is', async () => {
  const { account, cookie, returnTo } = await signedIn();
  expect(returnTo).toBe('/account');
  expect(account).toMatchObject({
    userId: QUIET_QUARRY,
    username: 'QuietQuarry',
    verdict: { classification: 'veteran', generation: 'VETERAN' },
    badges: { visibility: 'visible', leftOut: 0 },
    share: null,
    hidden: false,
    isWithUser: false,
  });
  const { owned, missing } = account.badges;
  expect(owned).toHaveLength(9);
  expect(owned[0]?.awardedDate).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(missing.length).toBeGreaterThan(0);
  const ids = [...owned, ...missing].map(({ badgeId }) => badgeId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await accountOf(cookie)).toEqual(account);
});

test('the session is a cookie that no script reads, and the begun sign-in ends with its answer', async () => {
  const response = await finish(await answered());
  const set = response.headers.getSetCookie();
  expect(set.find((one) => one.startsWith('elc_roblox='))).toMatch(
    /path=\/; .*samesite=lax; httponly/i,
  );
  expect(set.find((one) => one.startsWith('elc_roblox_sign_in='))).toMatch(/=;.*1970/);
});

test('a sign-in links no account of this site, and names the one that it could link', async () => {
  const person = await newPerson();
  const choice = { player: 7_001_003, inventory: 'yes' } as const;
  const { account, linkTo } = await signedIn(choice, { cookies: person.cookie });
  expect(account.isWithUser).toBe(false);
  expect(linkTo).toBe(person.username);
  expect(await accountOf(person.cookie, lastSiteUrl)).toBeNull();
  expect((await signedIn(choice)).linkTo).toBeNull();
});

test('a linked account of this site shows the player in every browser that is signed in to it', async () => {
  const { cookie: person } = await newPerson();
  const link = async (player: number) => {
    const { cookie } = await signedIn({ player, inventory: 'yes' });
    const linked = await change('PUT', '/link', `${cookie}; ${person}`);
    expect(await expectSuccess(linked, endpoints.linkRobloxAccount)).toMatchObject({
      account: { userId: player, isWithUser: true },
    });
  };
  await link(7_001_003);
  expect(await accountOf(person, lastSiteUrl)).toMatchObject({ username: 'MidtownMilo' });
  await link(7_001_002);
  expect(await accountOf(person)).toMatchObject({ username: 'BrickwrightBea' });
  const again = { player: 7_001_002, inventory: 'yes' } as const;
  expect((await signedIn(again, { cookies: person })).linkTo).toBeNull();
});

test('signing out forgets the browser, clearing does too, and the account stays', async () => {
  const { cookie } = await signedIn({ player: 7_001_007, inventory: 'yes' });
  const { cookie: other } = await signedIn({ player: 7_001_007, inventory: 'yes' });
  const out = await send('DELETE', '/api/roblox/session', {}, { headers: { cookie } });
  await expectSuccess(out, endpoints.signOutOfRoblox);
  expect(await accountOf(cookie, lastSiteUrl)).toBeNull();
  expect(await accountOf(other)).not.toBeNull();
  const cleared = await send('POST', '/api/privacy/clear', {}, { headers: { cookie: other } });
  expect(cleared.headers.getSetCookie().join()).toMatch(/elc_roblox=;.*1970/);
  expect(await accountOf(other)).toBeNull();
});

test('unlinking deletes the verdict, its address and every session', async () => {
  const player = { player: 7_001_008, inventory: 'yes' } as const;
  const { cookie } = await signedIn(player);
  const { cookie: other } = await signedIn(player);
  const { account } = (await expectSuccess(
    await change('PUT', '/share', cookie),
    endpoints.shareRobloxVerdict,
  )) as { account: RobloxAccount };
  await expectSuccess(await change('DELETE', '', cookie), endpoints.unlinkRobloxAccount);
  expect(await accountOf(other, lastSiteUrl)).toBeNull();
  const address = `/api/verified-players/${account.share?.token}`;
  await expectFailure(await call(address), 404, 'SHARED_VERDICT_NOT_FOUND');
  const rows = await inDatabase('SELECT 1 FROM elc_roblox_accounts WHERE user_id = 7001008');
  expect(rows).toEqual([]);
  expect((await signedIn(player)).account.share).toBeNull();
});

test('a player who hides is on no leaderboard, and may come back', async () => {
  const { cookie } = await signedIn({ player: 7_001_004, inventory: 'yes' });
  const { key } = await newApiKey();
  const headers = { 'X-API-Key': key };
  await call('/api/newgen-check/FreshPaintFinn', { headers });
  const isListed = async () => {
    const response = await call('/api/leaderboard?limit=100', { headers }, { site: lastSiteUrl });
    const { entries } = (await response.json()) as LeaderboardResponse;
    return entries.some(({ userId }) => userId === 7_001_004);
  };
  // A check is stored after its answer is sent.
  await expect.poll(isListed).toBe(true);
  const hidden = await change('PUT', '/hidden', cookie, { hidden: true });
  expect(await expectSuccess(hidden, endpoints.hideRobloxPlayer)).toMatchObject({
    account: { hidden: true },
  });
  expect(await isListed()).toBe(false);
  await change('PUT', '/hidden', cookie, { hidden: false });
  expect(await isListed()).toBe(true);
});

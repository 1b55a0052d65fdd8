import { RETENTION_MS, ROBLOX_CONFIRMATION_MS } from '@elc/contracts';
import type { Context } from 'koa';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { tokenDigest, type User } from '../accounts';
import * as requestSessions from '../accounts/sessions/request-sessions';
import { useErasures } from '../players';
import { robloxSignInHandlers } from './index';
import {
  accountOfPlayer,
  accountOfSiteUser,
  addSession,
  type CheckedPlayer,
  linkAccount,
  robloxSessions,
  saveAccount,
} from './stored-accounts';

const NOW_MS = Date.parse('2026-11-24T12:00:00Z');
const PLAYER: CheckedPlayer = {
  userId: 7_001_005,
  username: 'QuietQuarry',
  displayName: 'Quarry',
  avatarUrl: null,
  verdict: {
    generation: 'VETERAN',
    classification: 'veteran',
    confidence: 0.95,
    reason: 'Nine badges.',
    signals: [],
    rulesVersion: '2026.11',
    accountAgeDays: 2191,
  },
  badges: { visibility: 'visible', owned: [], missing: [], leftOut: 0 },
  checkedAtMs: NOW_MS,
};

/** Who is signed in to the site. */
let siteUser: Pick<User, 'id' | 'username'> | null;

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({ ENCRYPTION_KEY: 'a secret', PUBLIC_URL: 'http://localhost:3000' });
  useErasures({ owned: {}, naming: {} });
  useUpstreams({ roblox: { user: async () => ({ ok: false }) } } as never);
  siteUser = null;
  vi.spyOn(requestSessions, 'userOf').mockImplementation(async () => siteUser as User | null);
  await saveAccount(PLAYER);
});
afterEach(() => vi.restoreAllMocks());

const act = (name: keyof typeof robloxSignInHandlers, ctx: Context, body = {}) =>
  robloxSignInHandlers[name]({ ctx, body } as never);

/** A browser in which the player has signed in with Roblox this long ago. */
async function browser(ageMs: number): Promise<Context> {
  const expiresAtMs = NOW_MS - ageMs + RETENTION_MS.robloxSession;
  const session = { tokenDigest: tokenDigest('token'), userId: PLAYER.userId, expiresAtMs };
  await addSession(session);
  return { cookies: { get: () => 'token', set: () => {} } } as unknown as Context;
}

const stranger = { cookies: { get: () => undefined, set: () => {} } } as unknown as Context;

const GUARDED = [
  ['sharing', (ctx: Context) => act('shareRobloxVerdict', ctx)],
  ['hiding', (ctx: Context) => act('hideRobloxPlayer', ctx, { hidden: true })],
  ['erasing', (ctx: Context) => act('eraseRobloxPlayer', ctx)],
  ['linking', (ctx: Context) => act('linkRobloxAccount', ctx)],
] as const;

test.each(GUARDED)(
  '%s passes within ten minutes of the sign-in, and not after',
  async (_, guarded) => {
    siteUser = { id: 'user', username: 'mayor' };
    await guarded(await browser(ROBLOX_CONFIRMATION_MS - 1));
    await robloxSessions.where().delete();
    const late = await browser(ROBLOX_CONFIRMATION_MS);
    await expect(guarded(late)).rejects.toMatchObject({
      status: 403,
      code: 'REAUTHENTICATION_REQUIRED',
    });
  },
);

test.each(GUARDED)(
  '%s is nothing that a linked account of this site may do alone',
  async (_, guarded) => {
    siteUser = { id: 'user', username: 'mayor' };
    await linkAccount(PLAYER.userId, 'user');
    await expect(guarded(stranger)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect(await db()('elc_player_choices')).toEqual([]);
  },
);

test.each(GUARDED)('%s needs someone who has signed in', async (_, guarded) => {
  await expect(guarded(stranger)).rejects.toMatchObject({ status: 401, code: 'ROBLOX_SIGNED_OUT' });
});

test('linking needs an account of this site, and links that one', async () => {
  const ctx = await browser(0);
  await expect(act('linkRobloxAccount', ctx)).rejects.toMatchObject({
    status: 401,
    code: 'SIGNED_OUT',
  });
  siteUser = { id: 'user', username: 'mayor' };
  expect(await act('linkRobloxAccount', ctx)).toMatchObject({
    body: { account: { isWithUser: true } },
  });
  expect(await accountOfSiteUser('user')).not.toBeNull();
});

test('withdrawing and unlinking pass long after the sign-in: both take nothing for good', async () => {
  const ctx = await browser(ROBLOX_CONFIRMATION_MS);
  expect(await act('unshareRobloxVerdict', ctx)).toMatchObject({
    body: { account: { share: null } },
  });
  await act('unlinkRobloxAccount', ctx);
  expect(await accountOfPlayer(PLAYER.userId)).toBeNull();
});

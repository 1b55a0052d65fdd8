import type { Context } from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { robloxSignInHandlers } from './index';

const { startRobloxSignIn, finishRobloxSignIn, robloxAccount } = robloxSignInHandlers;
const ctx = { cookies: { get: () => undefined, set() {} } } as unknown as Context;
const call = (handler: (request: never) => Promise<unknown>, body: object) => () =>
  handler({ ctx, body } as never);

beforeAll(() => useEnv({ PUBLIC_URL: 'https://election.example' }));
afterAll(() => useEnv(null));

test.each([
  ['begun', call(startRobloxSignIn, { returnTo: '/account' })],
  ['ended', call(finishRobloxSignIn, { state: 's', code: 'c' })],
  ['requested', call(robloxAccount, {})],
])('a sign-in that is not set up cannot be %s: 503 says who can', async (_, act) => {
  useUpstreams({ robloxOauth: null } as never);
  await expect(act()).rejects.toMatchObject({
    status: 503,
    code: 'ROBLOX_SIGN_IN_NOT_CONFIGURED',
    message: expect.stringContaining('ROBLOX_OAUTH_CLIENT_ID'),
  });
});

import type { Context } from 'koa';
import { expect, test } from 'vitest';
import type { FeatureContext } from '../feature';
import { createRobloxSignInFeature } from './index';

const never = async (): Promise<never> => {
  throw new Error('Nothing is called where signing in is not set up.');
};

const feature = createRobloxSignInFeature(
  {
    connection: (() => never()) as unknown as FeatureContext['connection'],
    settings: { PUBLIC_URL: 'https://election.example' } as FeatureContext['settings'],
    now: () => 0,
  } as FeatureContext,
  {
    oauth: null,
    roblox: { badgesOfUniverse: never, badgesOfOwner: never, user: never },
  },
);

const ctx = { cookies: { get: () => undefined } } as unknown as Context;

test.each([
  ['begun', () => feature.start(ctx, '/account')],
  ['ended', () => feature.finish(ctx, { state: 's', code: 'c' })],
  ['requested', () => feature.account(ctx)],
])('a sign-in that is not set up cannot be %s: 503 says who can', async (_, call) => {
  await expect(call()).rejects.toMatchObject({
    status: 503,
    code: 'ROBLOX_SIGN_IN_NOT_CONFIGURED',
    message: expect.stringContaining('ROBLOX_OAUTH_CLIENT_ID'),
  });
});

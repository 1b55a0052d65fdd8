import type { Core } from '@strapi/strapi';
import { robloxSignInFeature } from '../../../features/roblox-sign-in';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const feature = () => robloxSignInFeature.of(strapi);
  return {
    start: handle('startRobloxSignIn', async ({ ctx, body: { returnTo } }) => ({
      body: { success: true, address: await feature().start(ctx, returnTo) },
    })),
    finish: handle('finishRobloxSignIn', async ({ ctx, body }) => ({
      body: { success: true, ...(await feature().finish(ctx, body)) },
    })),
    account: handle('robloxAccount', async ({ ctx }) => ({
      body: { success: true, account: await feature().account(ctx) },
    })),
    signOut: handle('signOutOfRoblox', async ({ ctx }) => {
      await feature().signOut(ctx);
      return { body: { success: true } };
    }),
    link: handle('linkRobloxAccount', async ({ ctx }) => ({
      body: { success: true, account: await feature().link(ctx) },
    })),
    unlink: handle('unlinkRobloxAccount', async ({ ctx }) => {
      await feature().unlink(ctx);
      return { body: { success: true } };
    }),
    share: handle('shareRobloxVerdict', async ({ ctx }) => ({
      body: { success: true, account: await feature().share(ctx) },
    })),
    unshare: handle('unshareRobloxVerdict', async ({ ctx }) => ({
      body: { success: true, account: await feature().unshare(ctx) },
    })),
    hide: handle('hideRobloxPlayer', async ({ ctx, body: { hidden } }) => ({
      body: { success: true, account: await feature().setHidden(ctx, hidden) },
    })),
    erase: handle('eraseRobloxPlayer', async ({ ctx }) => ({
      body: { success: true, erased: await feature().erase(ctx) },
    })),
    verified: handle('verifiedPlayer', async ({ params: { token } }) => ({
      body: { success: true, player: await feature().verifiedPlayer(token) },
    })),
  };
};

import type { Handlers } from '../handlers';
import type { RobloxSignInFeature } from '.';

export function robloxSignInController(robloxSignIn: RobloxSignInFeature) {
  return {
    startRobloxSignIn: async ({ ctx, body: { returnTo } }) => ({
      body: { success: true, address: await robloxSignIn.start(ctx, returnTo) },
    }),
    finishRobloxSignIn: async ({ ctx, body }) => ({
      body: { success: true, ...(await robloxSignIn.finish(ctx, body)) },
    }),
    robloxAccount: async ({ ctx }) => ({
      body: { success: true, account: await robloxSignIn.account(ctx) },
    }),
    signOutOfRoblox: async ({ ctx }) => {
      await robloxSignIn.signOut(ctx);
      return { body: { success: true } };
    },
    linkRobloxAccount: async ({ ctx }) => ({
      body: { success: true, account: await robloxSignIn.link(ctx) },
    }),
    unlinkRobloxAccount: async ({ ctx }) => {
      await robloxSignIn.unlink(ctx);
      return { body: { success: true } };
    },
    shareRobloxVerdict: async ({ ctx }) => ({
      body: { success: true, account: await robloxSignIn.share(ctx) },
    }),
    unshareRobloxVerdict: async ({ ctx }) => ({
      body: { success: true, account: await robloxSignIn.unshare(ctx) },
    }),
    hideRobloxPlayer: async ({ ctx, body: { hidden } }) => ({
      body: { success: true, account: await robloxSignIn.setHidden(ctx, hidden) },
    }),
    eraseRobloxPlayer: async ({ ctx }) => ({
      body: { success: true, erased: await robloxSignIn.erase(ctx) },
    }),
    verifiedPlayer: async ({ params: { token } }) => ({
      body: { success: true, player: await robloxSignIn.verifiedPlayer(token) },
    }),
  } satisfies Partial<Handlers>;
}

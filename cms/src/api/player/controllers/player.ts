import type { Core } from '@strapi/strapi';
import { rawBodyOf } from '../../../http/raw-body';
import {
  type Analysis,
  playerError,
  playersFeature,
  toBotAnalyze,
  toBotCheck,
  toNewgenCheck,
} from '../../../players';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  async function analyse(username: string): Promise<Analysis> {
    const outcome = await playersFeature.of(strapi).analyse(username);
    if (!outcome.ok) throw playerError(username, outcome);
    return outcome.analysis;
  }
  return {
    newgenCheck: handle('newgenCheck', async ({ ctx, params }) => ({
      body: { ...toNewgenCheck(await analyse(params.username)), apiKey: ctx.state.apiKey },
    })),
    botAnalyze: handle('analyzePlayer', async ({ params }) => ({
      body: toBotAnalyze(await analyse(params.username)),
    })),
    botCheck: handle('checkPlayer', async ({ params }) => ({
      body: toBotCheck(await analyse(params.username)),
    })),
    botTest: handle('testBot', async () => ({ body: playersFeature.of(strapi).botTest() })),
    leaderboard: handle('leaderboard', async ({ query }) => ({
      body: await playersFeature.of(strapi).leaderboard(query),
    })),
    findStored: handle('findStoredPlayer', async ({ body }) => ({
      body: { success: true, player: await playersFeature.of(strapi).admin.find(body.player) },
    })),
    hide: handle('hidePlayer', async ({ ctx, body: { userId, hidden } }) => {
      const { admin } = playersFeature.of(strapi);
      return {
        body: { success: true, player: await admin.hide(userId, hidden, ctx.state.panel.by) },
      };
    }),
    erase: handle('erasePlayer', async ({ ctx, body }) => {
      const { admin } = playersFeature.of(strapi);
      return {
        body: { success: true, erased: await admin.erase(body.userId, ctx.state.panel.by) },
      };
    }),
    robloxWebhook: handle('robloxWebhook', async ({ ctx, body }) => {
      const signature = ctx.get('roblox-signature') || undefined;
      const signed = { signature, rawBody: rawBodyOf(ctx) };
      const outcome = await playersFeature.of(strapi).receiveNotification(signed, body);
      return { body: { success: true, outcome } };
    }),
  };
};

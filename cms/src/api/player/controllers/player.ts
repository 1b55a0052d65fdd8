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
    robloxWebhook: handle('robloxWebhook', async ({ ctx, body }) => {
      const signature = ctx.get('roblox-signature') || undefined;
      const signed = { signature, rawBody: rawBodyOf(ctx) };
      const outcome = await playersFeature.of(strapi).receiveNotification(signed, body);
      return { body: { success: true, outcome } };
    }),
  };
};

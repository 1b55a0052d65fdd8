import type { Core } from '@strapi/strapi';
import {
  type Analysis,
  playerError,
  playersFeature,
  type Thresholds,
  toBotAnalyze,
  toBotCheck,
  toNewgenCheck,
} from '../../../features/players';
import { rawBodyOf } from '../../../platform/http/edge/edge-requests';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  async function analyse(username: string, rules?: Thresholds) {
    const outcome = await playersFeature.of(strapi).analyse(username, rules);
    if (!outcome.ok) throw playerError(username, outcome);
    return outcome;
  }
  async function analyseAndStore(username: string): Promise<Analysis> {
    const { analysis, stored } = await analyse(username);
    await stored;
    return analysis;
  }
  return {
    newgenCheck: handle('newgenCheck', async ({ ctx, params }) => {
      const { thresholds, apiKey, alsoStored } = ctx.state;
      const { analysis, stored } = await analyse(params.username, thresholds);
      alsoStored.push(stored);
      return { body: { ...toNewgenCheck(analysis), apiKey } };
    }),
    botAnalyze: handle('analyzePlayer', async ({ params }) => ({
      body: toBotAnalyze(await analyseAndStore(params.username)),
    })),
    botCheck: handle('checkPlayer', async ({ params }) => ({
      body: toBotCheck(await analyseAndStore(params.username)),
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
      const signed = { signature, rawBody: rawBodyOf(ctx.req) };
      const outcome = await playersFeature.of(strapi).receiveNotification(signed, body);
      return { body: { success: true, outcome } };
    }),
  };
};

import { rawBodyOf } from '../../platform/http/edge/edge-requests';
import type { Handlers } from '../handlers';
import {
  type Analysis,
  type PlayersFeature,
  playerError,
  type Thresholds,
  toBotAnalyze,
  toBotCheck,
  toNewgenCheck,
} from '.';

export function playersController(players: PlayersFeature) {
  async function analyse(username: string, rules?: Thresholds) {
    const outcome = await players.analyse(username, rules);
    if (!outcome.ok) throw playerError(username, outcome);
    return outcome;
  }
  async function analyseAndStore(username: string): Promise<Analysis> {
    const { analysis, stored } = await analyse(username);
    await stored;
    return analysis;
  }
  return {
    newgenCheck: async ({ ctx, params }) => {
      const { thresholds, apiKey, alsoStored } = ctx.state;
      const { analysis, stored } = await analyse(params.username, thresholds);
      alsoStored.push(stored);
      return { body: { ...toNewgenCheck(analysis), apiKey } };
    },
    analyzePlayer: async ({ params }) => ({
      body: toBotAnalyze(await analyseAndStore(params.username)),
    }),
    checkPlayer: async ({ params }) => ({
      body: toBotCheck(await analyseAndStore(params.username)),
    }),
    testBot: async () => ({ body: players.botTest() }),
    leaderboard: async ({ query }) => ({
      body: await players.leaderboard(query),
    }),
    findStoredPlayer: async ({ body }) => ({
      body: { success: true, player: await players.admin.find(body.player) },
    }),
    hidePlayer: async ({ ctx, body: { userId, hidden } }) => {
      const { admin } = players;
      return {
        body: { success: true, player: await admin.hide(userId, hidden, ctx.state.panel.by) },
      };
    },
    erasePlayer: async ({ ctx, body }) => {
      const { admin } = players;
      return {
        body: { success: true, erased: await admin.erase(body.userId, ctx.state.panel.by) },
      };
    },
    robloxWebhook: async ({ ctx, body }) => {
      const signature = ctx.get('roblox-signature') || undefined;
      const signed = { signature, rawBody: rawBodyOf(ctx.req) };
      const outcome = await players.receiveNotification(signed, body);
      return { body: { success: true, outcome } };
    },
  } satisfies Partial<Handlers>;
}

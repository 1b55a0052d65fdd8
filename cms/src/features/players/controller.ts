import { rawBodyOf } from '../../platform/http/edge/edge-requests';
import type { Handlers } from '../handlers';
import type { PlayersFeature } from '.';
import type { Analysis } from './analyse-player';
import { playerError, toBotAnalyze, toBotCheck, toNewgenCheck } from './player-answers';

export function playersController(players: PlayersFeature) {
  async function analyse(username: string): Promise<Analysis> {
    const outcome = await players.analyse(username);
    if (!outcome.ok) throw playerError(username, outcome);
    return outcome.analysis;
  }
  return {
    newgenCheck: async ({ ctx, params }) => ({
      body: { ...toNewgenCheck(await analyse(params.username)), apiKey: ctx.state.apiKey },
    }),
    analyzePlayer: async ({ params }) => ({ body: toBotAnalyze(await analyse(params.username)) }),
    checkPlayer: async ({ params }) => ({ body: toBotCheck(await analyse(params.username)) }),
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

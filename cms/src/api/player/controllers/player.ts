import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';
import type { Analysis } from '../../../players/analyse-player';
import { playerError } from '../../../players/player-errors';
import { toBotAnalyze, toBotCheck } from '../../../players/to-bot-answers';
import { toNewgenCheck } from '../../../players/to-newgen-check';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  async function analyse(username: string): Promise<Analysis> {
    const outcome = await containerOf(strapi).analysePlayer(username);
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
    botTest: handle('testBot', async () => ({ body: containerOf(strapi).testBot() })),
    leaderboard: handle('leaderboard', async ({ query }) => ({
      body: await containerOf(strapi).leaderboard(query),
    })),
  };
};

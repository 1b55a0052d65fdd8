import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { playerError } from '../../../players/player-errors';
import { wiringOf } from '../../../wiring';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  newgenCheck: handle('newgenCheck', async ({ ctx, params }) => {
    const outcome = await wiringOf(strapi).checkPlayer(params.username);
    if (!outcome.ok) throw playerError(params.username, outcome);
    return { body: { ...outcome.check, apiKey: ctx.state.apiKey } };
  }),
});

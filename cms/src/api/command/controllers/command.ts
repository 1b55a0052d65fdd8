import { CURRENT_VISITOR } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { meanRating } from '../../../commands/rules/mean-rating';
import { ApiError } from '../../../http/errors/api-error';
import { notFound } from '../../../http/errors/common-errors';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('listCommands', async () => ({
    body: await containerOf(strapi).catalogue.commands(),
  })),

  popular: handle('popularCommands', async () => ({
    body: await containerOf(strapi).catalogue.popularCommands(),
  })),

  search: handle('searchCommands', async ({ query }) => ({
    body: await containerOf(strapi).catalogue.searchCommands(query.q),
  })),

  category: handle('commandsOfCategory', async ({ params }) => ({
    body: await containerOf(strapi).catalogue.commandsOf(params.category),
  })),

  rate: handle('rateCommand', async ({ ctx, params, body }) => {
    const { catalogue, voteLimit, ratings, changed, now } = containerOf(strapi);
    if (body.userId !== CURRENT_VISITOR) throw new ApiError('NOT_YOUR_USER_ID');
    if (!(await catalogue.hasCommand(params.id))) throw notFound('This command');
    const owner = await voteLimit.voterOf(ctx, {
      kind: 'rating',
      itemId: params.id,
      hasOne: (who) => ratings.has(who, params.id),
    });
    await ratings.set(owner, params.id, body.rating, now());
    await changed('reactions');
    const tally = await ratings.tallyOf(params.id);
    return { body: { success: true, avgRating: meanRating(tally), ratings: tally.count } };
  }),
});

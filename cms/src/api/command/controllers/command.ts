import type { Core } from '@strapi/strapi';
import { commandsFeature } from '../../../features/commands';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const commands = () => commandsFeature.of(strapi);
  return {
    search: handle('searchCommands', async ({ query }) => ({
      body: await commands().search(query.q),
    })),
    category: handle('commandsOfCategory', async ({ params }) => ({
      body: await commands().ofCategory(params.category),
    })),
    rate: handle('rateCommand', async ({ ctx, params, body }) => ({
      body: {
        success: true,
        ...(await commands().rate(ctx, body.userId, params.id, body.rating)),
      },
    })),
  };
};

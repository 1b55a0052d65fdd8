import type { Core } from '@strapi/strapi';
import { commandsFeature } from '../../../features/commands';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const commands = () => commandsFeature.of(strapi);
  return {
    list: handle('listFavorites', async ({ ctx, query }) => ({
      body: await commands().favoritesOf(ctx, query.userId),
    })),
    add: handle('addFavorite', async ({ ctx, body }) => {
      const { added, favorite } = await commands().addFavorite(ctx, body.userId, body.itemId);
      return { status: added ? 201 : 200, body: { success: true, favorite } };
    }),
    remove: handle('removeFavorite', async ({ ctx, params }) => {
      await commands().removeFavorite(ctx, params.userId, params.id);
      return { body: { success: true } };
    }),
  };
};

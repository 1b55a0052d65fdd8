import type { Handlers } from '../handlers';
import type { CommandsFeature } from '.';

export function commandsController(commands: CommandsFeature) {
  return {
    searchCommands: async ({ query }) => ({
      body: await commands.search(query.q),
    }),
    commandsOfCategory: async ({ params }) => ({
      body: await commands.ofCategory(params.category),
    }),
    rateCommand: async ({ ctx, params, body }) => ({
      body: {
        success: true,
        ...(await commands.rate(ctx, body.userId, params.id, body.rating)),
      },
    }),
    listFavorites: async ({ ctx, query }) => ({
      body: await commands.favoritesOf(ctx, query.userId),
    }),
    addFavorite: async ({ ctx, body }) => {
      const { added, favorite } = await commands.addFavorite(ctx, body.userId, body.itemId);
      return { status: added ? 201 : 200, body: { success: true, favorite } };
    },
    removeFavorite: async ({ ctx, params }) => {
      await commands.removeFavorite(ctx, params.userId, params.id);
      return { body: { success: true } };
    },
  } satisfies Partial<Handlers>;
}

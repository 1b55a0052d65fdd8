import { CURRENT_VISITOR, type Favorite } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import type { StoredFavorite } from '../../../commands/tables/favorites';
import { ApiError } from '../../../http/errors/api-error';
import { notFound } from '../../../http/errors/common-errors';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('listFavorites', async ({ ctx, query }) => {
    const { accounts, favorites } = containerOf(strapi);
    refuseOthers(query.userId);
    const owner = await accounts.identities.find(ctx);
    return { body: owner ? (await favorites.listOf(owner)).map(toFavorite) : [] };
  }),

  add: handle('addFavorite', async ({ ctx, body }) => {
    const { catalogue, voteLimit, favorites, changed, now } = containerOf(strapi);
    refuseOthers(body.userId);
    if (!(await catalogue.hasCommand(body.itemId))) throw notFound('This command');
    const owner = await voteLimit.voterOf(ctx, {
      kind: 'favorite',
      itemId: body.itemId,
      hasOne: (who) => favorites.has(who, body.itemId),
    });
    const stored = await favorites.add(owner, body.itemId, now());
    if (stored.added) await changed('reactions');
    return {
      status: stored.added ? 201 : 200,
      body: { success: true, favorite: toFavorite(stored) },
    };
  }),

  remove: handle('removeFavorite', async ({ ctx, params }) => {
    const { accounts, favorites, changed } = containerOf(strapi);
    refuseOthers(params.userId);
    const owner = await accounts.identities.find(ctx);
    if (owner) {
      await favorites.remove(owner, params.id);
      await changed('reactions');
    }
    return { body: { success: true } };
  }),
});

function refuseOthers(userId: number): void {
  if (userId !== CURRENT_VISITOR) throw new ApiError('NOT_YOUR_USER_ID');
}

function toFavorite({ itemId, createdAtMs }: StoredFavorite): Favorite {
  return {
    userId: CURRENT_VISITOR,
    itemType: 'command',
    itemId,
    createdAt: new Date(createdAtMs).toISOString(),
  };
}

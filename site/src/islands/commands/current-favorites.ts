import type { Favorite } from '@elc/contracts';
import { call } from '../../api/call.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { createFavorites } from './favorites.ts';

/** Who is meant by user id 1: the visitor of this browser. */
export const CURRENT_VISITOR: Favorite['userId'] = 1;

const ITEM_TYPE: Favorite['itemType'] = 'command';

/** The favourites of this browser's visitor. Reading them makes no visitor; marking the first one does. */
export const {
  $favorites,
  load: loadFavorites,
  toggle: toggleFavorite,
} = createFavorites(
  {
    async list() {
      const favorites = await call('listFavorites', { query: { userId: CURRENT_VISITOR } });
      return favorites.map(({ itemId }) => itemId);
    },
    add: (itemId) =>
      call('addFavorite', { body: { userId: CURRENT_VISITOR, itemType: ITEM_TYPE, itemId } }),
    remove: (itemId) => call('removeFavorite', { params: { userId: CURRENT_VISITOR, id: itemId } }),
  },
  notify,
);

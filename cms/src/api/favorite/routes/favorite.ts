import { routesOf } from '../../routes-of';

export default routesOf({
  listFavorites: 'favorite.list',
  addFavorite: 'favorite.add',
  removeFavorite: 'favorite.remove',
});

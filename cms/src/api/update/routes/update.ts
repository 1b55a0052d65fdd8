import { routesOf } from '../../../http/routes-of';

export default routesOf({
  elcUpdates: 'update.latest',
  updatesFeed: 'update.feed',
  discordUpdates: 'update.list',
});

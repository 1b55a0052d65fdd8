import { routesOf } from '../../routes-of';

export default routesOf({
  discordUpdates: 'update.list',
});

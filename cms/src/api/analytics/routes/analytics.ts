import { routesOf } from '../../routes-of';

export default routesOf({
  analytics: 'analytics.perDay',
  commandsStats: 'analytics.commands',
});

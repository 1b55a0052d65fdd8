import { routesOf } from '../../../http/routes-of';

export default routesOf({
  analytics: 'analytics.perDay',
  commandsStats: 'analytics.commands',
});

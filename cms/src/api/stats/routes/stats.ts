import { routesOf } from '../../../http/routes-of';

export default routesOf({ stats: 'stats.read' });

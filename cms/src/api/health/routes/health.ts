import { routesOf } from '../../../http/routes-of';

export default routesOf({ health: 'health.read', ready: 'health.ready' });

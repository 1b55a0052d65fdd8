import { routesOf } from '../../routes-of';

export default routesOf({ ready: 'health.ready' });

import { routesOf } from '../../routes-of';

export default routesOf({ events: 'event.list' });

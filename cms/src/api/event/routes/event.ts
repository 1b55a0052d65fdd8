import { routesOf } from '../../../http/routes-of';

export default routesOf({ events: 'event.list' });

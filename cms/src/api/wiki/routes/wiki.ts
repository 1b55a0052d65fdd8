import { routesOf } from '../../../http/routes-of';

export default routesOf({ wiki: 'wiki.search' });

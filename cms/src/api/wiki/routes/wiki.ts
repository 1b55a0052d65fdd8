import { routesOf } from '../../routes-of';

export default routesOf({ wiki: 'wiki.search' });

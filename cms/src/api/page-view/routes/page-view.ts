import { routesOf } from '../../routes-of';

export default routesOf({ hit: 'page-view.count' });

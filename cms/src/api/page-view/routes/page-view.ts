import { routesOf } from '../../../http/routes-of';

export default routesOf({ hit: 'page-view.count' });

import { routesOf } from '../../../http/routes-of';

export default routesOf({ exceptions: 'exception.list' });

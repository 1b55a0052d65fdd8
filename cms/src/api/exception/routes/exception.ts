import { routesOf } from '../../routes-of';

export default routesOf({ exceptions: 'exception.list' });

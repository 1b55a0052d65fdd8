import { routesOf } from '../../../http/routes-of';

export default routesOf({ database: 'database.read' });

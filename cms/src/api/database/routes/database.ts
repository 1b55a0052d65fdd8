import { routesOf } from '../../routes-of';

export default routesOf({ database: 'database.read' });

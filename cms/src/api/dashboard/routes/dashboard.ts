import { routesOf } from '../../routes-of';

export default routesOf({ dashboard: 'dashboard.read' });

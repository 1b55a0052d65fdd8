import { routesOf } from '../../../http/routes-of';

export default routesOf({ dashboard: 'dashboard.read' });

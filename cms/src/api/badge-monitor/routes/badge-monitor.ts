import { routesOf } from '../../../http/routes-of';

export default routesOf({ badgeMonitor: 'badge-monitor.read' });

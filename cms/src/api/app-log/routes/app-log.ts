import { routesOf } from '../../../http/routes-of';

export default routesOf({ appLogs: 'app-log.list' });

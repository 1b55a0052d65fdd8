import { routesOf } from '../../routes-of';

export default routesOf({ appLogs: 'app-log.list' });

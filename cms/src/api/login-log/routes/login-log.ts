import { routesOf } from '../../../http/routes-of';

export default routesOf({ loginLogs: 'login-log.list' });

import { routesOf } from '../../routes-of';

export default routesOf({ loginLogs: 'login-log.list' });

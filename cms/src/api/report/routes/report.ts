import { routesOf } from '../../../http/routes-of';

export default routesOf({ reportAbuse: 'report.take' });

import { routesOf } from '../../routes-of';

export default routesOf({ reportAbuse: 'report.take' });

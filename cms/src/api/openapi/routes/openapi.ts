import { routesOf } from '../../../http/routes-of';

export default routesOf({ openapi: 'openapi.read' });

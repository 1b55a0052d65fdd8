import { routesOf } from '../../../http/routes-of';

export default routesOf({ newgenCheck: 'player.newgenCheck' });

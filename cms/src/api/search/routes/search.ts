import { routesOf } from '../../../http/routes-of';

export default routesOf({ siteSearch: 'search.find' });

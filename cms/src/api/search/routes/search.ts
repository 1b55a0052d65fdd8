import { routesOf } from '../../routes-of';

export default routesOf({ siteSearch: 'search.find' });

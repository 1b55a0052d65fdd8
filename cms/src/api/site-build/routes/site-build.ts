import { routesOf } from '../../../http/routes-of';

export default routesOf({ siteBuild: 'site-build.read', rebuildSite: 'site-build.request' });

import { routesOf } from '../../routes-of';

export default routesOf({ siteBuild: 'site-build.read', rebuildSite: 'site-build.request' });

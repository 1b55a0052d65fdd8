import { routesOf } from '../../../http/routes-of';

export default routesOf({
  readSettings: 'system-setting.read',
  changeSettings: 'system-setting.change',
  siteBuild: 'system-setting.build',
  rebuildSite: 'system-setting.rebuild',
});

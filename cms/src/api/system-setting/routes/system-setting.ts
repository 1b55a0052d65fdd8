import { routesOf } from '../../routes-of';

export default routesOf({
  readSettings: 'system-setting.read',
  changeSettings: 'system-setting.change',
});

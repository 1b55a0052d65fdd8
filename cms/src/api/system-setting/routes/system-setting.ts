import { routesOf } from '../../../http/routes-of';

export default routesOf({
  readSettings: 'system-setting.read',
  changeSettings: 'system-setting.change',
});

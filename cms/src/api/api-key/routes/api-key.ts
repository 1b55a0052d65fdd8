import { routesOf } from '../../routes-of';

export default routesOf({
  generateKey: 'api-key.generate',
  listKeys: 'api-key.list',
  revokeKey: 'api-key.revoke',
  rollKey: 'api-key.roll',
  keyUsage: 'api-key.usage',
});

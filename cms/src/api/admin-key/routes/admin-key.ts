import { routesOf } from '../../routes-of';

export default routesOf({
  listAdminKeys: 'admin-key.list',
  revokeAdminKey: 'admin-key.revoke',
  listAdminSessions: 'admin-key.sessions',
  endOtherAdminSessions: 'admin-key.endOthers',
  endAdminSession: 'admin-key.end',
  confirmAccess: 'admin-key.confirm',
});

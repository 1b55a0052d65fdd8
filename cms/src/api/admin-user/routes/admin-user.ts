import { routesOf } from '../../routes-of';

export default routesOf({
  listUsers: 'admin-user.list',
  changeUser: 'admin-user.change',
  suspendUser: 'admin-user.suspend',
  deleteUser: 'admin-user.delete',
  restoreUser: 'admin-user.restore',
  userHistory: 'admin-user.history',
});

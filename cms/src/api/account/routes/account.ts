import { routesOf } from '../../routes-of';

export default routesOf({
  login: 'account.login',
  register: 'account.register',
  currentUser: 'account.current',
  logout: 'account.logout',
  clearPrivacy: 'account.clear',
});

import { routesOf } from '../../routes-of';

export default routesOf({
  verifyAdminKey: 'admin-access.verify',
  checkAdminKey: 'admin-access.check',
  lockPanel: 'admin-access.lock',
  generateChallenge: 'admin-access.challenge',
  createLifetimeKey: 'admin-access.lifetime',
  generateDirectKey: 'admin-access.direct',
});

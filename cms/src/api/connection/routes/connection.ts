import { routesOf } from '../../routes-of';

export default routesOf({
  checkConnections: 'connection.check',
  sendTestMail: 'connection.sendTestMail',
});

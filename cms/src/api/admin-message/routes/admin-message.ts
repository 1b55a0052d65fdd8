import { routesOf } from '../../routes-of';

export default routesOf({
  contactMessages: 'admin-message.list',
  changeContactMessage: 'admin-message.change',
});

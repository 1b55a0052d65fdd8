import { routesOf } from '../../routes-of';

export default routesOf({ contact: 'contact-message.take' });

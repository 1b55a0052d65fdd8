import { routesOf } from '../../../http/routes-of';

export default routesOf({ contact: 'contact-message.take' });

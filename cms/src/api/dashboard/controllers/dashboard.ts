import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { wiringOf } from '../../../wiring';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('dashboard', async () => ({ body: await wiringOf(strapi).dashboard() })),
});

import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { wiringOf } from '../../../wiring';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  perDay: handle('analytics', async () => ({ body: await wiringOf(strapi).analytics() })),
  commands: handle('commandsStats', async () => ({
    body: await wiringOf(strapi).commandsStats(),
  })),
});

import type { Core } from '@strapi/strapi';
import { wiringOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  perDay: handle('analytics', async () => ({ body: await wiringOf(strapi).analytics() })),
  commands: handle('commandsStats', async () => ({
    body: await wiringOf(strapi).commandsStats(),
  })),
});

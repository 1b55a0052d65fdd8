import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  perDay: handle('analytics', async () => ({ body: await containerOf(strapi).analytics() })),
  commands: handle('commandsStats', async () => ({
    body: await containerOf(strapi).commandsStats(),
  })),
});

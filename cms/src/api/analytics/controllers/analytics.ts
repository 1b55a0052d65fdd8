import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { metricsFeature } from '../../../metrics';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  perDay: handle('analytics', async () => ({ body: await metricsFeature.of(strapi).analytics() })),
  commands: handle('commandsStats', async () => ({
    body: await metricsFeature.of(strapi).commandsStats(),
  })),
});

import type { Core } from '@strapi/strapi';
import { metricsFeature } from '../../../features/metrics';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  perDay: handle('analytics', async () => ({ body: await metricsFeature.of(strapi).analytics() })),
  commands: handle('commandsStats', async () => ({
    body: await metricsFeature.of(strapi).commandsStats(),
  })),
});

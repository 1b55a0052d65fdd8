import type { Core } from '@strapi/strapi';
import { metricsFeature } from '../../../features/metrics';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('dashboard', async () => ({ body: await metricsFeature.of(strapi).dashboard() })),
});

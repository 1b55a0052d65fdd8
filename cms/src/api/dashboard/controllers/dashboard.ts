import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { metricsFeature } from '../../../metrics';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('dashboard', async () => ({ body: await metricsFeature.of(strapi).dashboard() })),
});

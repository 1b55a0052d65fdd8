import type { Core } from '@strapi/strapi';
import { metricsFeature } from '../../../features/metrics';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  count: handle('hit', async ({ body }) => {
    metricsFeature.of(strapi).countHit(body);
    return { status: 204, body: null };
  }),
});

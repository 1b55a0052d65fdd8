import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { metricsFeature } from '../../../metrics';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  count: handle('hit', async ({ body }) => {
    await metricsFeature.of(strapi).countPageView(body);
    return { status: 204, body: null };
  }),
});

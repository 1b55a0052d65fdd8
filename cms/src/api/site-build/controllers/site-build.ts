import { endpoints } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { publishingFeature } from '../../../publishing';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('siteBuild', async () => ({
    body: { success: true, ...(await publishingFeature.of(strapi).publication.state()) },
  })),

  request: handle('rebuildSite', async ({ ctx }) => {
    const requested = await publishingFeature.of(strapi).publication.request();
    ctx.set('Location', `/api${endpoints.siteBuild.path}`);
    return { status: 202, body: { success: true, ...requested } };
  }),
});

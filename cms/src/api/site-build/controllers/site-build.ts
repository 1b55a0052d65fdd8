import type { Core } from '@strapi/strapi';
import { publishingFeature } from '../../../publishing';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('siteBuild', async () => ({
    body: { success: true, ...(await publishingFeature.of(strapi).publication.state()) },
  })),

  request: handle('rebuildSite', async () => ({
    status: 202,
    body: { success: true, ...(await publishingFeature.of(strapi).publication.request()) },
  })),
});

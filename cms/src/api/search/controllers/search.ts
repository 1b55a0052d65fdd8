import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { searchFeature } from '../../../search';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find: handle('siteSearch', async ({ query }) => ({
    body: { success: true, ...(await searchFeature.of(strapi).find(query)) },
  })),
});

import type { Core } from '@strapi/strapi';
import { searchFeature } from '../../../features/search';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find: handle('siteSearch', async ({ query }) => ({
    body: { success: true, ...(await searchFeature.of(strapi).find(query)) },
  })),
});

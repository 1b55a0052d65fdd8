import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find: handle('siteSearch', async ({ query }) => ({
    body: { success: true, ...(await containerOf(strapi).siteSearch.find(query)) },
  })),
});

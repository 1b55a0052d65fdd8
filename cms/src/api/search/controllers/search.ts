import type { Core } from '@strapi/strapi';
import { wiringOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find: handle('siteSearch', async ({ query }) => ({
    body: { success: true, ...(await wiringOf(strapi).siteSearch.find(query)) },
  })),
});

import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { wiringOf } from '../../../wiring';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find: handle('siteSearch', async ({ query }) => ({
    body: { success: true, ...(await wiringOf(strapi).siteSearch.find(query)) },
  })),
});

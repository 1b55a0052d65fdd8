import type { Core } from '@strapi/strapi';
import { wiringOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('listGuides', async () => ({ body: await wiringOf(strapi).catalogue.guides() })),

  search: handle('searchGuides', async ({ query }) => ({
    body: await wiringOf(strapi).catalogue.searchGuides(query.q),
  })),

  category: handle('guidesOfCategory', async ({ params }) => ({
    body: await wiringOf(strapi).catalogue.guidesOf(params.category),
  })),
});

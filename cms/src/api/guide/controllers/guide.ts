import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: handle('listGuides', async () => ({ body: await containerOf(strapi).catalogue.guides() })),

  search: handle('searchGuides', async ({ query }) => ({
    body: await containerOf(strapi).catalogue.searchGuides(query.q),
  })),

  category: handle('guidesOfCategory', async ({ params }) => ({
    body: await containerOf(strapi).catalogue.guidesOf(params.category),
  })),
});

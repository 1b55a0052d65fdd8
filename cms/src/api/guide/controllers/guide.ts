import type { Core } from '@strapi/strapi';
import { guidesFeature } from '../../../features/guides';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const guides = () => guidesFeature.of(strapi);
  return {
    search: handle('searchGuides', async ({ query }) => ({ body: await guides().search(query.q) })),
    category: handle('guidesOfCategory', async ({ params }) => ({
      body: await guides().ofCategory(params.category),
    })),
  };
};

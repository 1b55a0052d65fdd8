import type { Core } from '@strapi/strapi';
import { watchUsers } from './accounts/watch-users';
import { watchContent } from './publishing/content-changes';
import { createProduct, type Product } from './run/product';
import { tables } from './store/tables';
import { wiringOf } from './wiring';

let product: Product | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    for (const table of tables) strapi.get('models').add(table);
    watchContent(strapi, () => wiringOf(strapi).changed('content'));
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    watchUsers(strapi, Date.now);
    product = createProduct(strapi);
    await product.start();
  },

  async destroy() {
    await product?.stop();
  },
};

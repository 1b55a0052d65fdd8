import type { Core } from '@strapi/strapi';
import { PUBLIC_API, routesOf } from './routes';

/**
 * The public API as a Strapi plugin. Its controllers are those of the features; `app/` makes them with the
 * features' handles and registers them here, with the policies, before Strapi asks for the routes.
 */
export default {
  routes: {
    [PUBLIC_API]: ({ strapi }: { strapi: Core.Strapi }) => ({
      type: 'content-api',
      prefix: '',
      routes: routesOf(strapi.plugin(PUBLIC_API).controllers),
    }),
  },
};

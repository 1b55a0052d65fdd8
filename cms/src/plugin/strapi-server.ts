import type { Core } from '@strapi/strapi';
import { PUBLIC_API, routesOf } from './routes';

/** `app/` registers controllers and policies here before Strapi asks for the routes. */
export default {
  routes: {
    [PUBLIC_API]: ({ strapi }: { strapi: Core.Strapi }) => ({
      type: 'content-api',
      prefix: '',
      routes: routesOf(strapi.plugin(PUBLIC_API).controllers),
    }),
  },
};

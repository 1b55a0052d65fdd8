import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isEdgeRequest } from './edge/edge-requests';

type Middleware = (ctx: Context, next: Next) => unknown;
type MiddlewareFactory = (config: unknown, tools: { strapi: Core.Strapi }) => Middleware;

/** Those of Strapi's middlewares that write headers for its panel. */
const FOR_THE_PANEL = ['strapi::security', 'strapi::cors'];

/**
 * Removes the headers of Strapi's panel, which name the CMS's address, from the edge's answers, and an empty
 * `Access-Control-Allow-Origin` from answers to requests that name no origin.
 */
export function restrictPanelHeadersToCms(strapi: Core.Strapi): void {
  for (const name of FOR_THE_PANEL) {
    strapi.get('middlewares').extend(name, (make: MiddlewareFactory): MiddlewareFactory => {
      return (config, tools) => {
        const handle = make(config, tools);
        return (ctx, next) => {
          if (isEdgeRequest(ctx.req)) return next();
          if (name !== 'strapi::cors' || ctx.get('Origin')) return handle(ctx, next);
          ctx.vary('Origin');
          return next();
        };
      };
    });
  }
}

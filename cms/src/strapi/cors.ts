/**
 * What: Strapi's CORS middleware runs only for requests that name an origin; others get `Vary` alone.
 * Why: it writes an empty `Access-Control-Allow-Origin` where the request names none.
 * Upstream: https://github.com/strapi/strapi/issues/20033 (closed; the empty header is named in its comments).
 * Proven by: `e2e/http/cross-origin.200.test.ts` ("the CMS names its own origin or none, and never an empty one").
 */
import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';

type MiddlewareFactory = (config: unknown, tools: { strapi: Core.Strapi }) => Middleware;

/** Must be called before Strapi makes its middlewares. */
export function answerOriginsOnly(strapi: Core.Strapi): void {
  strapi.get('middlewares').extend('strapi::cors', (make: MiddlewareFactory): MiddlewareFactory => {
    return (config, tools) => {
      const handle = make(config, tools);
      return (ctx: Context, next: Next) => {
        if (ctx.get('Origin')) return handle(ctx, next);
        ctx.vary('Origin');
        return next();
      };
    };
  });
}

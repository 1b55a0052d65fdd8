import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';

type MiddlewareFactory = (config: unknown, tools: { strapi: Core.Strapi }) => Middleware;

/** Removes an empty `Access-Control-Allow-Origin` from answers to requests that name no origin. */
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

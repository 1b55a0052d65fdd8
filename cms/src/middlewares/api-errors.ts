import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isEdgeRequest } from '../edge/edge-requests';
import { ApiError } from '../errors/api-error';
import { tooLarge } from '../errors/common-errors';
import { toApiError } from '../errors/to-api-error';

/** Answers every failure of the public API in the one form that `contracts` states. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const requestId = ctx.get('x-request-id');
    try {
      await next();
      // The body parser answers this one by itself, in Strapi's form.
      if (ctx.status === 413 && isEdgeRequest(ctx.req)) throw tooLarge();
    } catch (thrown) {
      // Strapi's own surface on the CMS listener keeps Strapi's own form of failures.
      if (!isEdgeRequest(ctx.req) && !(thrown instanceof ApiError)) throw thrown;
      const error = toApiError(thrown);
      if (error.status >= 500) {
        strapi.log.error(`${error.code} ${ctx.method} ${ctx.path} request=${requestId}`, {
          cause: error.cause,
        });
      }
      ctx.status = error.status;
      ctx.set('Cache-Control', 'private, no-store');
      if (error.retryAfterSeconds) ctx.set('Retry-After', String(error.retryAfterSeconds));
      ctx.type = 'application/json; charset=utf-8';
      ctx.body = JSON.stringify(error.toResponse());
    }
  };

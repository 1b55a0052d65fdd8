import type { Context, Next } from 'koa';
import { env } from '../platform/env/env';
import { isEdgeRequest } from '../platform/http/edge/edge-requests';
import { ApiError } from '../platform/http/errors/api-error';
import { isCrossSiteWrite } from '../platform/http/rules/own-origin';

/** Refuses a write to the CMS that a page of another site sent (403), with cookies or without. */
export default () => async (ctx: Context, next: Next) => {
  if (!isEdgeRequest(ctx.req) && isCrossSiteWrite(ctx.method, ctx.headers, env().CMS_PUBLIC_URL)) {
    throw new ApiError('FOREIGN_ORIGIN');
  }
  await next();
};

import type { Context, Next } from 'koa';
import { isCrossSiteWrite } from '../domain/origin/own-origin';
import { isEdgeRequest } from '../edge/edge-requests';
import { env } from '../env/env';
import { ApiError } from '../errors/api-error';

/** Refuses a write to the CMS that a page of another site sent (403), with cookies or without. */
export default () => async (ctx: Context, next: Next) => {
  if (!isEdgeRequest(ctx.req) && isCrossSiteWrite(ctx.method, ctx.headers, env().CMS_PUBLIC_URL)) {
    throw new ApiError('FOREIGN_ORIGIN');
  }
  await next();
};

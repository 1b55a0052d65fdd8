import type { Context, Next } from 'koa';
import { isForeignWrite } from '../domain/origin/own-origin';
import { isEdgeRequest } from '../edge/edge-requests';
import { env } from '../env';
import { foreignOrigin } from '../errors/common-errors';

/** Refuses a write that carries the panel's cookies and was sent from another site (403). */
export default () => async (ctx: Context, next: Next) => {
  if (!isEdgeRequest(ctx.req) && isForeignWrite(ctx.method, ctx.headers, env().CMS_PUBLIC_URL)) {
    throw foreignOrigin();
  }
  await next();
};

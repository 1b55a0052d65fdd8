import type { Context, Next } from 'koa';
import { isEncoded } from '../domain/request-body/body-kind';
import { isEdgeRequest } from '../edge/edge-requests';
import { bodyEncoded } from '../errors/common-errors';
import { cutLater } from '../http/cut-later';

/**
 * First of all on the listener of the CMS: a compressed body is refused before a byte of it is read, and
 * one that is answered early is not waited for. The edge does the same for its own requests.
 */
export default () => async (ctx: Context, next: Next) => {
  if (isEdgeRequest(ctx.req)) return next();
  ctx.res.once('finish', () => cutLater(ctx.req));
  if (isEncoded(ctx.headers)) {
    const { status, code, message, headers } = bodyEncoded();
    ctx.status = status;
    ctx.set(headers);
    ctx.body = { data: null, error: { status, name: code, message, details: {} } };
    return;
  }
  await next();
};

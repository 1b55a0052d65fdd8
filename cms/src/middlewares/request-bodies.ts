import type { Context, Next } from 'koa';
import { cutLater } from '../platform/http/cut-later';
import { isEdgeRequest } from '../platform/http/edge/edge-requests';
import { bodyEncoded } from '../platform/http/errors/common-errors';
import { answerPanelError } from '../platform/http/errors/write-error';
import { isEncoded } from '../platform/http/rules/body-kind';

/**
 * First of all on the listener of the CMS: a compressed body is refused before a byte of it is read, and
 * one that is answered early is not waited for. The edge does the same for its own requests.
 */
export default () => async (ctx: Context, next: Next) => {
  if (isEdgeRequest(ctx.req)) return next();
  ctx.res.once('finish', () => cutLater(ctx.req));
  if (isEncoded(ctx.headers)) {
    return answerPanelError(ctx, bodyEncoded());
  }
  await next();
};

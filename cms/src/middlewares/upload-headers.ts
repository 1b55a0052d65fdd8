import type { Context, Next } from 'koa';
import { env } from '../platform/env/env';
import { isEdgeRequest } from '../platform/http/edge/edge-requests';
import { securityHeaders } from '../platform/http/edge/security-headers';

/**
 * Puts uploads in a sandbox on the CMS listener, from the disk and the bucket alike: a file that is
 * opened by itself runs nothing and loads nothing. The edge does the same for its own requests.
 */
export default () => {
  const { upload } = securityHeaders({ publicUrl: env().CMS_PUBLIC_URL, imageOrigins: [] });
  const policy = String(upload['Content-Security-Policy']);
  return (ctx: Context, next: Next) => {
    if (ctx.path.startsWith('/uploads/') && !isEdgeRequest(ctx.req)) {
      ctx.set({ 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' });
    }
    return next();
  };
};

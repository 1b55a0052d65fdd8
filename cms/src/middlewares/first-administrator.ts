import { isIP } from 'node:net';
import type { Context, Next } from 'koa';
import { ApiError } from '../errors/api-error';

const REGISTRATION = /^\/admin\/register-admin\/?$/i;

/**
 * Lets the first administrator of the CMS be registered from this machine only, so that a stranger who
 * finds a fresh installation first cannot take it over.
 */
export default () => async (ctx: Context, next: Next) => {
  if (REGISTRATION.test(ctx.path) && !isLocal(ctx)) {
    throw new ApiError(
      403,
      'LOCAL_ONLY',
      'The first administrator registers on the server itself, or is set by CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD.',
    );
  }
  await next();
};

/** A forwarded request came from elsewhere, even though its proxy stands on this machine. */
function isLocal(ctx: Context): boolean {
  if (ctx.get('x-forwarded-for') || ctx.get('forwarded')) return false;
  const address = ctx.req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

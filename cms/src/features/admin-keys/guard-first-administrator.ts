import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import {
  FIRST_ADMINISTRATOR_COOKIE,
  type FirstAdministrator,
  isLocalRequest,
} from './first-administrator';

/**
 * The first administrator can be registered on this machine while the CMS has no public address, or
 * with the link that the start prints: not by a stranger or by another web page.
 */
export function guardFirstAdministrator(
  firstAdministrator: FirstAdministrator,
  cmsUrl: string,
): Middleware {
  return async (ctx: Context, next: Next) => {
    const code = ctx.cookies.get(FIRST_ADMINISTRATOR_COOKIE) ?? '';
    const evidence = {
      peer: ctx.req.socket.remoteAddress,
      headers: ctx.req.headersDistinct,
      cmsUrl,
    };
    if (!isLocalRequest(evidence) && !(await firstAdministrator.isValid(code))) {
      throw new ApiError('LOCAL_ONLY');
    }
    await next();
    if (ctx.status === 200) await firstAdministrator.end();
  };
}

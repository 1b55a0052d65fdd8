import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import {
  adminKeysFeature,
  FIRST_ADMINISTRATOR_COOKIE,
  isLocalRequest,
} from '../features/admin-keys';
import { env } from '../platform/env/env';
import { ApiError } from '../platform/http/errors/api-error';

/**
 * Lets the first administrator of the CMS be registered on this machine, while the CMS has no public address,
 * or by who has opened the link that the start prints, so that neither a stranger who finds a fresh installation first nor a web page
 * in the operator's browser can take it over. (A page of another site has been refused before.)
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const { firstAdministrator } = adminKeysFeature.of(strapi);
    const code = ctx.cookies.get(FIRST_ADMINISTRATOR_COOKIE) ?? '';
    const evidence = {
      peer: ctx.req.socket.remoteAddress,
      headers: ctx.req.headersDistinct,
      cmsUrl: env().CMS_PUBLIC_URL,
    };
    if (!isLocalRequest(evidence) && !(await firstAdministrator.isValid(code))) {
      throw new ApiError('LOCAL_ONLY');
    }
    await next();
    if (ctx.status === 200) await firstAdministrator.end();
  };

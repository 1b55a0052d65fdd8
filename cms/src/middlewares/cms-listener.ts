import { JSON_BODY_BYTES_MAX } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { env } from '../platform/env/env';
import { createPanelMatcher } from '../platform/http/cms-listener/panel-routes';
import { isEdgeRequest } from '../platform/http/edge/edge-requests';
import { receiveJson } from '../platform/http/edge/receive-json';
import { ApiError } from '../platform/http/errors/api-error';
import { isForm, isJson, isJsonOrEmpty } from '../platform/http/rules/body-kind';

/** What editors save takes far less. */
const EDITOR_BYTES_MAX = 1024 * 1024;

/**
 * Lets through to Strapi, on the CMS listener, what its panel calls and nothing else: other paths are
 * 404, other methods 405, and a body that is neither JSON nor the panel's form of files is 415, before
 * a byte of it is read. JSON is read here: who is not signed in sends no more of it than to the public API.
 * Cookies are secure where editors come over https. Requests that the edge hands over have been judged there.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const isSignedIn = (ctx: Context) => {
    const [, token = ''] = ctx.get('authorization').split(' ');
    return strapi.sessionManager('admin').validateAccessToken(token).isValid;
  };
  const match = createPanelMatcher(env().NODE_ENV === 'development');
  const isSecure = env().CMS_PUBLIC_URL.startsWith('https:');
  return async (ctx: Context, next: Next) => {
    if (isEdgeRequest(ctx.req) || ctx.method === 'OPTIONS') return next();
    // Behind a proxy that ends TLS the socket is plain; cookies must still be marked secure.
    if (isSecure) ctx.cookies.secure = true;
    const served = match(ctx.method, ctx.path);
    if (served.found === 'nothing') throw new errors.NotFoundError();
    if (served.found === 'path') {
      ctx.set('Allow', served.allowed.join(', '));
      throw new ApiError('METHOD_NOT_ALLOWED', {
        values: { methods: served.allowed.join(', ') },
      });
    }
    if (!hasExpectedType(ctx, served.body)) {
      throw new ApiError(served.body === 'form' ? 'WRONG_TYPE/form' : 'WRONG_TYPE');
    }
    if (!READS.has(ctx.method) && isJson(ctx.headers)) {
      const bytesMax = isSignedIn(ctx) ? EDITOR_BYTES_MAX : JSON_BODY_BYTES_MAX;
      Object.assign(ctx.request, { body: (await receiveJson(ctx.req, bytesMax)).value });
    }
    await next();
  };
};

const READS = new Set(['GET', 'HEAD']);

/** A write without a body, such as a deletion, needs no type; one that names a type needs the right one. */
function hasExpectedType({ method, headers }: Context, body: 'json' | 'form'): boolean {
  return READS.has(method) || (body === 'form' ? isForm(headers) : isJsonOrEmpty(headers));
}

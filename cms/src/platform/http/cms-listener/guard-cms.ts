import { randomUUID } from 'node:crypto';
import { JSON_BODY_BYTES_MAX } from '@elc/contracts';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Middleware, Next } from 'koa';
import { env } from '../../env/env';
import { forRequest, noteRequest } from '../../jobs/request-in-flight';
import { cutLater } from '../connections/traffic';
import { receiveJson } from '../edge/edge-requests';
import { securityHeaders } from '../edge/security-headers';
import { ApiError } from '../errors/api-error';
import { bodyEncoded } from '../errors/common-errors';
import { storageError } from '../errors/to-api-error';
import { answerPanelError } from '../errors/write-error';
import { isCrossSiteWrite, isEncoded, isForm, isJson, isJsonOrEmpty } from '../rules/request-head';
import { createPanelMatcher } from './panel-routes';
import { type Attributes, boundQuery, boundTexts } from './text-lengths';

/** More than editors save. */
const EDITOR_BYTES_MAX = 1024 * 1024;

/**
 * Lets only calls of Strapi's panel through: other paths are 404, other methods 405, writes from
 * other sites 403, other bodies 415, all before the body is read. JSON is read here, with the
 * public limit where not signed in; texts that are too long are 413. Cookies are secure behind
 * https; uploads are sandboxed.
 */
export function createCmsGuard(strapi: Core.Strapi): Middleware {
  const { NODE_ENV, CMS_PUBLIC_URL } = env();
  const match = createPanelMatcher(NODE_ENV === 'development');
  const isSecure = CMS_PUBLIC_URL.startsWith('https:');
  const { upload } = securityHeaders({ publicUrl: CMS_PUBLIC_URL, imageOrigins: [] });
  const uploadPolicy = String(upload['Content-Security-Policy']);
  const attributesOf = (uid: string) =>
    strapi.getModel(uid as UID.Schema)?.attributes as Attributes | undefined;
  const isSignedIn = (ctx: Context) => {
    const [, token = ''] = ctx.get('authorization').split(' ');
    return strapi.sessionManager('admin').validateAccessToken(token).isValid;
  };
  return async (ctx: Context, next: Next) => {
    // Do not wait for the rest of a body that is already answered.
    ctx.res.once('finish', () => cutLater(ctx.req));
    if (isEncoded(ctx.headers)) throw bodyEncoded();
    if (ctx.path.startsWith('/uploads/')) {
      ctx.set({ 'Content-Security-Policy': uploadPolicy, 'X-Content-Type-Options': 'nosniff' });
    }
    if (ctx.method === 'OPTIONS') return next();
    // Behind a proxy that ends TLS the socket is plain; cookies must still be secure.
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
    if (isCrossSiteWrite(ctx.method, ctx.headers, CMS_PUBLIC_URL)) {
      throw new ApiError('FOREIGN_ORIGIN');
    }
    boundQuery(ctx.querystring);
    if (!READS.has(ctx.method) && isJson(ctx.headers)) {
      const bytesMax = isSignedIn(ctx) ? EDITOR_BYTES_MAX : JSON_BODY_BYTES_MAX;
      const { value } = await receiveJson(ctx.req, bytesMax);
      boundTexts(value, ctx.path, attributesOf);
      Object.assign(ctx.request, { body: value });
    }
    if (ctx.path === CHECKED_PERMISSIONS) needPermissions(ctx.request);
    await next();
  };
}

const READS = new Set(['GET', 'HEAD']);

const CHECKED_PERMISSIONS = '/admin/permissions/check';

/** Strapi's validator takes none, too, and its check then fails. */
function needPermissions({ body }: { readonly body?: unknown }): void {
  const { permissions } = (body ?? {}) as { readonly permissions?: unknown };
  if (!Array.isArray(permissions)) throw new ApiError('VALIDATION/noPermissions');
}

/** A write without a body needs no type. */
function hasExpectedType({ method, headers }: Context, body: 'json' | 'form'): boolean {
  return READS.has(method) || (body === 'form' ? isForm(headers) : isJsonOrEmpty(headers));
}

/** In Strapi's form, whose message its panel shows; `onBroken` gets our own failures. */
export function createCmsErrors(
  onBroken: (request: { method: string; path: string }, thrown: unknown) => void,
): Middleware {
  return async (ctx: Context, next: Next) => {
    const requestId = randomUUID();
    noteRequest(requestId, ctx.req, ctx.res);
    try {
      await forRequest({ requestId }, next);
    } catch (thrown) {
      const outage = storageError(thrown);
      if (outage) return answerPanelError(ctx, outage);
      if (isUnreadBody(thrown)) return answerPanelError(ctx, unreadBody(thrown));
      if (isBroken(thrown)) onBroken({ method: ctx.method, path: ctx.path }, thrown);
      if (!(thrown instanceof ApiError)) throw thrown;
      answerPanelError(ctx, thrown);
    }
  };
}

/** Of a parse by zod, which Strapi's services leave to its error handler; its zod is not ours. */
interface UnreadBody {
  readonly issues: readonly { readonly path: readonly (string | number)[] }[];
}

const isUnreadBody = (thrown: unknown): thrown is UnreadBody =>
  thrown instanceof Error && thrown.name === 'ZodError' && 'issues' in thrown;

function unreadBody({ issues: [first] }: UnreadBody): ApiError {
  const place = first?.path.join('.');
  return new ApiError('VALIDATION', {
    values: { problem: `${place || 'The body'} has another form than this call takes.` },
  });
}

/** For Strapi, an error with a status or details is a refusal. */
function isBroken(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return true;
  return 'status' in thrown ? Number(thrown.status) >= 500 : !('details' in thrown);
}

import type { RequestListener } from 'node:http';
import type { Core } from '@strapi/strapi';
import Koa, { type Context, type Middleware } from 'koa';
import { recordRequest } from '../features/logs';
import { keepClientAddress } from '../platform/http/client';
import { matchedEndpointOf } from '../platform/http/edge/edge-requests';
import { toApiError } from '../platform/http/errors/to-api-error';
import { answerApiError } from '../platform/http/errors/write-error';

interface Served {
  /** Answers requests for uploads. */
  readonly uploads: Middleware;
  /** Answers requests for pictures that pages and players are shared with. */
  readonly sharePictures: Middleware;
}

/** Only the plugin's routes, uploads and pictures, not all of Strapi's application. */
export function createPublicApp(strapi: Core.Strapi, { uploads, sharePictures }: Served) {
  const appWith = (answer: Middleware): RequestListener => {
    const app = new Koa({ proxy: strapi.server.app.proxy, maxIpsCount: 1 });
    return app.use(keepClientAddress).use(answerFailures).use(answer).callback();
  };
  const routes = routesByEndpoint(strapi);
  return {
    callEndpoint: appWith((ctx, next) => {
      const { method, path } = matchedEndpointOf(ctx.req).endpoint;
      const route = routes().get(`${method} /api${path}`);
      if (!route) throw new Error(`No route is bound to ${method} ${path}.`);
      return route(ctx, next);
    }),
    serveUpload: appWith(uploads),
    serveSharePicture: appWith(sharePictures),
  };
}

/** Answers every failure in the one form that the contracts state, and reports ours. */
const answerFailures: Middleware = async (ctx: Context, next) => {
  try {
    await next();
  } catch (thrown) {
    const error = toApiError(thrown);
    const requestId = ctx.get('x-request-id') || null;
    if (error.status >= 500)
      recordRequest({ requestId, method: ctx.method, path: ctx.path }, error);
    answerApiError(ctx, error);
  }
};

/** Strapi's routes by method and path as contracts write it; known once they are mounted. */
function routesByEndpoint(strapi: Core.Strapi): () => ReadonlyMap<string, Middleware> {
  let known: Map<string, Middleware> | undefined;
  return () => {
    known ??= new Map(
      strapi.server.listRoutes().flatMap(({ methods, path, stack }) => {
        const [route] = stack as Middleware[];
        const declared = path.replace(/:(\w+)/g, '{$1}');
        return route
          ? methods.map((method: string) => [`${method} ${declared}`, route] as const)
          : [];
      }),
    );
    return known;
  };
}

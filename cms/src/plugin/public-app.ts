import type { RequestListener } from 'node:http';
import type { Core } from '@strapi/strapi';
import Koa, { type Context, type Middleware } from 'koa';
import { matchedEndpointOf } from '../platform/http/edge/edge-requests';
import type { ApiError } from '../platform/http/errors/api-error';
import type { FailedRequest } from '../platform/http/errors/to-api-error';
import { toApiError } from '../platform/http/errors/to-api-error';
import { answerApiError } from '../platform/http/errors/write-error';

interface Dependencies {
  readonly strapi: Core.Strapi;
  /** Leaves one address in the header of a trusted proxy. */
  readonly clientAddress: Middleware;
  /** Answers requests for uploads. */
  readonly uploads: Middleware;
  /** Answers requests for pictures that pages and players are shared with. */
  readonly sharePictures: Middleware;
  /** Called with answers of 500 and more. */
  readonly onError: (request: FailedRequest, error: ApiError) => void;
}

/** Only the plugin's routes, uploads and pictures, not all of Strapi's application. */
export function createPublicApp(dependencies: Dependencies) {
  const { strapi, clientAddress, uploads, sharePictures, onError } = dependencies;
  const appWith = (answer: Middleware): RequestListener => {
    const app = new Koa({ proxy: strapi.server.app.proxy, maxIpsCount: 1 });
    return app.use(clientAddress).use(answerFailures(onError)).use(answer).callback();
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
function answerFailures(onError: Dependencies['onError']): Middleware {
  return async (ctx: Context, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toApiError(thrown);
      const requestId = ctx.get('x-request-id') || null;
      if (error.status >= 500) onError({ requestId, method: ctx.method, path: ctx.path }, error);
      answerApiError(ctx, error);
    }
  };
}

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

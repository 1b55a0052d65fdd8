import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { METRICS_TYPE, scrape } from '../features/metrics';
import { env } from '../platform/env/env';
import { isLocalRequest } from '../platform/http/rules/local-request';
import { measureProcess } from '../platform/instruments';
import { isSameSecret } from '../platform/rules/same-secret';

const CLOSED =
  'Metrics are read with METRICS_TOKEN as a bearer token, or from this machine while the CMS has no public address (docs/operations/monitoring.md).';

/** Declares /metrics on the CMS's listener, for Prometheus. */
export function declareMetricsRoute(strapi: Core.Strapi): void {
  measureProcess();
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/metrics',
        async handler(ctx: Context) {
          ctx.set('Cache-Control', 'no-store');
          if (!mayRead(ctx)) return ctx.throw(env().METRICS_TOKEN ? 401 : 403, CLOSED);
          ctx.type = METRICS_TYPE;
          ctx.body = await scrape();
        },
        info: { type: 'admin' },
        config: { auth: false },
      },
    ],
  } as never);
}

/** Without a token, only a program on this machine that asks the CMS itself by a loopback name. */
function mayRead(ctx: Context): boolean {
  const { METRICS_TOKEN: token, CMS_PUBLIC_URL: cmsUrl } = env();
  if (token) return isSameSecret(ctx.get('authorization'), `Bearer ${token}`);
  const { socket, headersDistinct: headers } = ctx.req;
  return isLocalRequest({ peer: socket.remoteAddress, headers, cmsUrl });
}

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { MetricsFeature } from '../features/metrics';
import { measureProcess } from '../platform/instruments';
import { isSameSecret } from '../platform/rules/same-secret';

const CLOSED =
  'Metrics are read from this machine, or with METRICS_TOKEN as a bearer token (docs/operations/monitoring.md).';

/** Declares /metrics on the CMS's listener, for Prometheus. */
export function declareMetricsRoute(
  strapi: Core.Strapi,
  { metrics }: MetricsFeature,
  token: string | undefined,
): void {
  measureProcess();
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/metrics',
        async handler(ctx: Context) {
          ctx.set('Cache-Control', 'no-store');
          if (!mayRead(ctx, token)) return ctx.throw(token ? 401 : 403, CLOSED);
          ctx.type = metrics.contentType;
          ctx.body = await metrics.scrape();
        },
        info: { type: 'admin' },
        config: { auth: false },
      },
    ],
  } as never);
}

/** Without a token, only a program on this machine that no proxy forwards for. */
function mayRead(ctx: Context, token: string | undefined): boolean {
  if (token) return isSameSecret(ctx.get('authorization'), `Bearer ${token}`);
  const { remoteAddress = '' } = ctx.req.socket;
  const isForwarded = ctx.get('x-forwarded-for') !== '' || ctx.get('forwarded') !== '';
  return /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress) && !isForwarded;
}

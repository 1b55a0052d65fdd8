import type { Context, Middleware, Next } from 'koa';
import { clientAddress, type TrustedProxies } from '../env/trusted-proxies';
import { normalizeIp } from './rules/address';

/** Who is at the other end of a request, as login logs and limits need it. */
export interface Client {
  readonly address: string;
  readonly agent: string;
}

/** Who sent a request, as the trusted proxies name them. */
export function clientOf(ctx: Context): Client {
  return { address: normalizeIp(ctx.ip), agent: ctx.get('user-agent') };
}

/** Headers in which a proxy states what its client requested. */
const SAID_BY_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
] as const;

/**
 * Runs before everything that reads `ctx.ip`, `ctx.host` or `ctx.protocol`, on both listeners: what a
 * connection that is no trusted proxy says about them is dropped, and of the addresses that trusted ones
 * name the client's is left.
 */
export function createClientAddress(proxies: TrustedProxies | null): Middleware {
  return async (ctx: Context, next: Next) => {
    const { headers, socket } = ctx.req;
    if (proxies?.(socket.remoteAddress ?? '', 0)) {
      if (headers['x-forwarded-for']) headers['x-forwarded-for'] = clientAddress(ctx.req, proxies);
    } else if (proxies !== null) {
      for (const name of SAID_BY_PROXIES) delete headers[name];
    }
    await next();
  };
}

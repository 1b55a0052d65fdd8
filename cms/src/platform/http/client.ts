import type { Context, Middleware, Next } from 'koa';
import { env } from '../env/env';
import { clientAddress } from '../env/trusted-proxies';
import { normalizeIp } from './rules/address';

export interface Client {
  readonly address: string;
  readonly agent: string;
}

/** As the trusted proxies name the client. */
export function clientOf(ctx: Context): Client {
  return { address: normalizeIp(ctx.ip), agent: ctx.get('user-agent') };
}

/** Headers in which proxies describe the client's request. */
const SAID_BY_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
] as const;

/**
 * Runs before anything reads `ctx.ip`, `ctx.host` or `ctx.protocol`, on both listeners: drops what
 * an untrusted connection claims, and reduces trusted claims to the client's address.
 */
export const keepClientAddress: Middleware = async (ctx: Context, next: Next) => {
  const { TRUSTED_PROXIES: proxies } = env();
  const { headers, socket } = ctx.req;
  if (proxies?.(socket.remoteAddress ?? '', 0)) {
    if (headers['x-forwarded-for']) headers['x-forwarded-for'] = clientAddress(ctx.req, proxies);
  } else if (proxies !== null) {
    for (const name of SAID_BY_PROXIES) delete headers[name];
  }
  await next();
};

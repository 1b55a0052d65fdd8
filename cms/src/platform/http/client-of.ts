import type { Context } from 'koa';
import type { Client } from './client';
import { normalizeIp } from './rules/normalize-ip';

/** Who sent a request, as the trusted proxies name them. */
export function clientOf(ctx: Context): Client {
  return { address: normalizeIp(ctx.ip), agent: ctx.get('user-agent') };
}

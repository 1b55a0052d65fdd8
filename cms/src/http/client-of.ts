import type { Context } from 'koa';
import type { Client } from './client';
import { plainAddress } from './rules/plain-address';

/** Who sent a request, as the trusted proxies name them. */
export function clientOf(ctx: Context): Client {
  return { address: plainAddress(ctx.ip), agent: ctx.get('user-agent') };
}

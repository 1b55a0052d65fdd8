import type { AddressLimit } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { tooManyRequests } from '../errors/common-errors';
import { wiringOf } from '../wiring';

/** Counts the request against one limit of its client address. */
export default ({ limit }: { limit: AddressLimit }, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const outcome = await wiringOf(strapi).limiter(limit, ctx.ip);
    if (!outcome.ok) throw tooManyRequests(outcome.retryAfterSeconds);
    await next();
  };

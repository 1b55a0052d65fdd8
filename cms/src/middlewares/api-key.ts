import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { keyInvalid, keyMissing } from '../errors/common-errors';
import { wiringOf } from '../wiring';

/** Lets a request through that names a valid API key in `X-API-Key`; the key is `ctx.state.apiKey`. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const given = ctx.get('x-api-key');
    if (!given) throw keyMissing();
    const key = await wiringOf(strapi).apiKeys.use(given);
    if (!key) throw keyInvalid();
    ctx.state.apiKey = key;
    await next();
  };

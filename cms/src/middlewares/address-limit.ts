import type { AddressLimit } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { accountsFeature } from '../accounts';
import { clientOf } from '../http/client-of';
import { tooManyRequests } from '../http/errors/common-errors';

/** Counts the request against one limit of its client address. */
export default ({ limit }: { limit: AddressLimit }, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const outcome = await accountsFeature.of(strapi).limiter(limit, ctx.ip);
    if (!outcome.ok) {
      if (limit === 'signIn') await logTurnedAway(strapi, ctx);
      throw tooManyRequests(outcome.retryAfterSeconds);
    }
    await next();
  };

/**
 * The login log holds every attempt, also one that is turned away before it is looked at. Those of an
 * address are counted together: whoever is turned away could go on with as many names.
 */
async function logTurnedAway(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { loginLogs, now } = accountsFeature.of(strapi);
  const { username } = (ctx.request.body ?? {}) as { username?: unknown };
  const who = typeof username === 'string' ? username : 'Admin key';
  const purpose = 'turned away';
  await loginLogs.add({ username: who, ...clientOf(ctx), atMs: now(), status: 'locked', purpose });
}

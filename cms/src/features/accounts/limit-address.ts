import type { AddressLimit } from '@elc/contracts';
import type { Context, Next } from 'koa';
import { clientOf } from '../../platform/http/client';
import { bodyOf } from '../../platform/http/edge/edge-requests';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import type { AddressLimiter } from '../../platform/http/limits/address-limiter';
import { addLimitHeaders } from '../../platform/http/limits/address-limiter';
import type { LoginLogs } from './tables/login-logs';

interface Accounts {
  readonly limiter: AddressLimiter;
  readonly loginLogs: Pick<LoginLogs, 'add'>;
  readonly now: () => number;
}

/** Counts the request against one limit of its address, and sets the headers of limits. */
export function limitAddress(accounts: Accounts, limit: AddressLimit) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const outcome = await accounts.limiter(limit, ctx.ip);
    // The limit that all writes share is reported only once it is used up.
    const isShown = limit !== 'write' || !outcome.ok;
    if (isShown) addLimitHeaders(ctx, [outcome.window], accounts.now());
    if (!outcome.ok) {
      if (limit === 'signIn') await logTurnedAway(accounts, ctx);
      throw tooManyRequests(outcome.retryAfterSeconds);
    }
    await next();
  };
}

/** Refused attempts are counted together by address: there may be any number of names. */
async function logTurnedAway({ loginLogs, now }: Accounts, ctx: Context): Promise<void> {
  const { username } = (bodyOf(ctx.req) ?? {}) as { username?: unknown };
  const who = typeof username === 'string' ? username : 'Admin key';
  const purpose = 'turned away';
  await loginLogs.add({ username: who, ...clientOf(ctx), atMs: now(), status: 'locked', purpose });
}

import type { AddressLimit } from '@elc/contracts';
import type { Context, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { toApiError } from '../../platform/http/errors/to-api-error';
import { addLimitHeaders } from '../../platform/http/limits/address-limiter';
import { retryAfterSeconds } from '../../platform/http/limits/rules/window-state';
import { normalizeIp } from '../../platform/http/rules/address';
import type { ApiKeyAuthentication } from './authenticate-api-key';

/** What `requireApiKey` leaves of the caller in `ctx.state`. */
export interface CallingKeyState {
  /** The key as answers name it. */
  readonly apiKey: { readonly name: string; readonly requests: number };
  readonly apiKeyId: string;
  /** Who made it; null for the site's own key. */
  readonly apiKeyOwner: string | null;
}

interface Dependencies {
  readonly authentication: ApiKeyAuthentication;
  readonly now: () => number;
  readonly logError: (text: string, thrown: unknown) => void;
}

/**
 * Lets a request through that names a valid API key in `X-API-Key` and is within the key's limits. The
 * key is then in `ctx.state`. `siteKeyLimit` is what an address may do with the site's own key.
 *
 * How the call ended is counted before the answer leaves, so that a caller who has the answer also sees the
 * count; when it cannot be counted, the answer is given all the same.
 */
export function requireApiKey(apiKeys: Dependencies, siteKeyLimit: AddressLimit) {
  const { authentication, logError, now } = apiKeys;
  return async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-api-key');
    if (!given) throw new ApiError('API_KEY_MISSING');
    const { ok, caller, windows } = await authentication.admit(
      given,
      normalizeIp(ctx.ip),
      siteKeyLimit,
    );
    addLimitHeaders(ctx, windows, now());
    const calling: CallingKeyState = {
      apiKey: { name: caller.name, requests: caller.requests },
      apiKeyId: caller.keyId,
      apiKeyOwner: caller.owner,
    };
    Object.assign(ctx.state, calling);
    let status = 500;
    try {
      if (!ok) throw tooManyRequests(retryAfterSeconds(windows));
      await next();
      status = ctx.status;
    } catch (thrown) {
      status = toApiError(thrown).status;
      throw thrown;
    } finally {
      await authentication.count(caller, status).catch((thrown: unknown) => {
        logError(`A call of ${caller.keyId} was not counted`, thrown);
      });
    }
  };
}

/** The same where a key may stand for its owner: without one, the call goes on by its cookie. */
export function acceptApiKey(apiKeys: Dependencies, siteKeyLimit: AddressLimit) {
  const required = requireApiKey(apiKeys, siteKeyLimit);
  return (ctx: Context, next: Next): Promise<void> =>
    ctx.get('x-api-key') ? required(ctx, next) : next();
}

import type { AddressLimit } from '@elc/contracts';
import type { Context, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { toApiError } from '../../platform/http/errors/to-api-error';
import { addLimitHeaders, retryAfterSeconds } from '../../platform/http/limits/address-limiter';
import { normalizeIp } from '../../platform/http/rules/address';
import type { ApiKeyAuthentication } from './authenticate-api-key';

export interface CallingKeyState {
  readonly apiKey: { readonly name: string; readonly requests: number };
  readonly apiKeyId: string;
  /** Null for the site's own key. */
  readonly apiKeyOwner: string | null;
}

interface Dependencies {
  readonly authentication: ApiKeyAuthentication;
  readonly now: () => number;
  readonly logError: (text: string, thrown: unknown) => void;
}

/**
 * Requires a valid API key in `X-API-Key` within its limits; `siteKeyLimit` is an address's limit
 * with the site's own key. The call is counted before the answer leaves; a failure to count does
 * not fail the call.
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

/** Without a key the call continues by its cookie. */
export function acceptApiKey(apiKeys: Dependencies, siteKeyLimit: AddressLimit) {
  const required = requireApiKey(apiKeys, siteKeyLimit);
  return (ctx: Context, next: Next): Promise<void> =>
    ctx.get('x-api-key') ? required(ctx, next) : next();
}

import type { AddressLimit } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { apiKeysFeature } from '../api-keys';
import { ApiError } from '../http/errors/api-error';
import { tooManyInvalidKeys, tooManyRequests } from '../http/errors/common-errors';
import { toApiError } from '../http/errors/to-api-error';
import { rateLimitHeaders } from '../http/limits/rules/rate-limit-headers';
import { normalizeIp } from '../http/rules/normalize-ip';

interface Config {
  /** What an address may do with the site's own key. */
  readonly siteKeyLimit: AddressLimit;
}

/**
 * Lets a request through that names a valid API key in `X-API-Key` and is within the key's limits. The
 * key is `ctx.state.apiKey`, as answers name it, and `ctx.state.apiKeyId`.
 *
 * How the call ended is counted before the answer leaves, so that whoever has the answer also sees the
 * count; when it cannot be counted, the answer is given all the same.
 */
export default ({ siteKeyLimit }: Config, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const given = ctx.get('x-api-key');
    if (!given) throw new ApiError('API_KEY_MISSING');
    const { authentication, now } = apiKeysFeature.of(strapi);
    const admission = await authentication.admit(given, normalizeIp(ctx.ip), siteKeyLimit);
    if (!admission.ok && admission.reason === 'invalid') throw new ApiError('API_KEY_INVALID');
    if (!admission.ok && admission.reason === 'too_many_invalid') {
      throw tooManyInvalidKeys(admission.retryAfterSeconds);
    }
    const { caller, windows } = admission;
    ctx.set(rateLimitHeaders(windows, now()));
    ctx.state.apiKey = { name: caller.name, requests: caller.requests };
    ctx.state.apiKeyId = caller.keyId;
    let status = 500;
    try {
      if (!admission.ok) throw tooManyRequests(admission.retryAfterSeconds);
      await next();
      status = ctx.status;
    } catch (thrown) {
      status = toApiError(thrown).status;
      throw thrown;
    } finally {
      await authentication.count(caller, status).catch((thrown: unknown) => {
        strapi.log.error(`A call of ${caller.keyId} was not counted`, thrown);
      });
    }
  };

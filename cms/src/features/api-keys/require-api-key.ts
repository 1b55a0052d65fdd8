import { timingSafeEqual } from 'node:crypto';
import { ADDRESS_LIMITS, type AddressLimit, keyWindowsOf } from '@elc/contracts';
import type { Context, Next } from 'koa';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { toApiError } from '../../platform/http/errors/to-api-error';
import {
  addLimitHeaders,
  retryAfterSeconds,
  type WindowState,
} from '../../platform/http/limits/address-limiter';
import { limits } from '../../platform/http/limits/counters';
import { addressLimiter, failures } from '../../platform/http/limits/shared-limits';
import { normalizeIp, rateLimitKey } from '../../platform/http/rules/address';
import { dayOf } from '../../platform/rules/iso-time';
import { currentSettings } from '../../platform/settings/current-settings';
import { isActiveUser } from '../accounts';
import { isKey, keyDigest, outcomeOf } from './rules/api-key';
import { callingKey } from './stored-keys';
import { countCall, recordAddress, requestsOf } from './usage';

/** Counts the calls of the site's own publishable key. */
export const SITE_KEY_ID = 'site';
const SITE_KEY_NAME = 'Website';

const USER = 'user:';

export interface CallingKeyState {
  readonly apiKey: { readonly name: string; readonly requests: number };
  readonly apiKeyId: string;
  /** Null for the site's own key. */
  readonly apiKeyOwner: string | null;
}

interface Caller {
  /** `key_…`, or `SITE_KEY_ID`. */
  readonly keyId: string;
  readonly name: string;
  /** Null for the site's own key. */
  readonly owner: string | null;
  readonly requests: number;
  readonly address: string;
  readonly newAddress: boolean;
}

/** Not `ok` when one of the key's windows is used up. */
interface Admission {
  readonly ok: boolean;
  readonly caller: Caller;
  readonly windows: readonly WindowState[];
}

/**
 * Requires a valid API key in `X-API-Key` within its limits; `siteKeyLimit` is an address's limit
 * with the site's own key. The call is counted before the answer leaves; a failure to count does
 * not fail the call.
 */
export function requireApiKey(siteKeyLimit: AddressLimit) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-api-key');
    if (!given) throw new ApiError('API_KEY_MISSING');
    const { ok, caller, windows } = await admit(given, normalizeIp(ctx.ip), siteKeyLimit);
    addLimitHeaders(ctx, windows, Date.now());
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
      await countAs(caller, status).catch((thrown: unknown) => {
        strapi.log.error(`A call of ${caller.keyId} was not counted`, thrown);
      });
    }
  };
}

/** Without a key the call continues by its cookie. */
export function acceptApiKey(siteKeyLimit: AddressLimit) {
  const required = requireApiKey(siteKeyLimit);
  return (ctx: Context, next: Next): Promise<void> =>
    ctx.get('x-api-key') ? required(ctx, next) : next();
}

/**
 * The site's own key is limited per address, other keys by their windows and together with all keys
 * of their address. Invalid keys are counted per address: too many block invalid ones only.
 * @throws ApiError for an invalid key, or after too many from this address.
 */
export async function admit(
  key: string,
  address: string,
  siteKeyLimit: AddressLimit,
): Promise<Admission> {
  const digest = keyDigest(key);
  const siteDigest = keyDigest(env().PUBLISHABLE_KEY);
  if (timingSafeEqual(Buffer.from(digest), Buffer.from(siteDigest)))
    return admitSite(address, siteKeyLimit);
  const calling = isKey('elc', key) ? await callingKey(digest, address) : null;
  if (!calling || !(await mayCall(calling.owner))) throw await refusal(address);
  const { id: keyId, name, owner, newAddress } = calling;
  const { ok, windows } = await consume(keyId, address);
  const requests = calling.requests + 1;
  return { ok, caller: { keyId, name, owner, requests, address, newAddress }, windows };
}

async function admitSite(address: string, limit: AddressLimit): Promise<Admission> {
  const { ok, window } = await addressLimiter()(limit, address);
  const requests = (await requestsOf(SITE_KEY_ID)) + 1;
  const caller = { keyId: SITE_KEY_ID, name: SITE_KEY_NAME, owner: null, requests };
  // Addresses of the site's readers are not stored.
  return { ok, caller: { ...caller, address: '', newAddress: false }, windows: [window] };
}

/** Keys of suspended and deleted accounts do not work; visitors cannot be suspended. */
const mayCall = async (owner: string): Promise<boolean> =>
  !owner.startsWith(USER) || isActiveUser(owner.slice(USER.length));

async function consume(keyId: string, address: string) {
  // Tightest first.
  const windows = keyWindowsOf((await currentSettings()).keyLimits);
  const subject = `address:${rateLimitKey(address)}`;
  return limits().consumeAll([
    ...windows.map((window) => ({ ...window, subject: `${keyId}:${window.name}` })),
    { ...ADDRESS_LIMITS.addressKeys, name: 'address', subject },
  ]);
}

async function refusal(address: string): Promise<ApiError> {
  const counted = await failures().attempt([['apiKey', rateLimitKey(address)]]);
  if (counted.ok) return new ApiError('API_KEY_INVALID');
  const { retryAfterSeconds } = counted;
  return new ApiError('RATE_LIMITED/apiKeys', { retryAfterSeconds });
}

/** Counts the call by the status of its answer. */
export async function countAs(caller: Caller, status: number): Promise<void> {
  const { keyId, address, newAddress } = caller;
  const atMs = Date.now();
  await countCall({ keyId, day: dayOf(atMs), outcome: outcomeOf(status), atMs, address });
  if (newAddress) await recordAddress(keyId, address);
}

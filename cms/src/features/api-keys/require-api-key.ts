import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ADDRESS_LIMITS, type AddressLimit, type KeyScope, keyWindowsOf } from '@elc/contracts';
import type { Context, Next } from 'koa';
import { env } from '../../platform/env/env';
import { bodyOf, matchedEndpointOf } from '../../platform/http/edge/edge-requests';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyRequests, underField } from '../../platform/http/errors/common-errors';
import { toApiError } from '../../platform/http/errors/to-api-error';
import {
  addLimitHeaders,
  retryAfterSeconds,
  type WindowState,
} from '../../platform/http/limits/address-limiter';
import { limits } from '../../platform/http/limits/counters';
import { addressLimiter, failures } from '../../platform/http/limits/shared-limits';
import { normalizeIp, rateLimitKey } from '../../platform/http/rules/address';
import { afterAnswer } from '../../platform/jobs/after-answer';
import { dayOf } from '../../platform/rules/iso-time';
import { currentSettings } from '../../platform/settings/current-settings';
import { isActiveUser } from '../accounts';
import { type CallOrigin, problemOf } from './key-problem';
import { alertOwner, hasCrossed } from './limit-alert';
import { isKey, keyDigest, outcomeOf, USER } from './rules/api-key';
import { callingKey, liveKey, type StoredKey } from './stored-keys';
import { countCall, recordAddress, requestsOf } from './usage';

/** Counts the calls of the site's own publishable key. */
export const SITE_KEY_ID = 'site';
const SITE_KEY_NAME = 'Website';
/** Nobody owns it, so it has no webhooks. */
const SITE_KEY_SCOPES: readonly KeyScope[] = ['read', 'scan', 'report'];

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
  readonly scopes: readonly KeyScope[];
  readonly requests: number;
  readonly address: string;
  readonly newAddress: boolean;
  /** How many calls of its limits this one is. */
  readonly calls: number;
  /** The key's own windows after the call; none of the site's own key. */
  readonly windows: readonly WindowState[];
}

/** What a call requires of its key. */
export interface KeyNeeds {
  /** An address's limit with the site's own key. */
  readonly siteKeyLimit: AddressLimit;
  /** Null: any key will do. */
  readonly scope: KeyScope | null;
  /** The list of the body of which each entry counts as a call. */
  readonly countedBy?: string | undefined;
}

/** Not `ok` when one of the key's windows is used up. */
interface Admission {
  readonly ok: boolean;
  readonly caller: Caller;
  readonly windows: readonly WindowState[];
}

/**
 * Requires an API key in `X-API-Key` that works where the call comes from, is within its limits, and has the scope. The
 * call is counted before the answer leaves; a failure to count does not fail the call.
 */
export function requireApiKey({ siteKeyLimit, scope, countedBy }: KeyNeeds) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const given = ctx.get('x-api-key');
    if (!given) throw new ApiError('API_KEY_MISSING');
    const from = { address: normalizeIp(ctx.ip), page: ctx.get('origin') || null };
    const calls = countedBy === undefined ? 1 : entriesOf(ctx.req, countedBy);
    const { ok, caller, windows } = await admit(given, from, siteKeyLimit, calls);
    addLimitHeaders(ctx, windows, Date.now());
    const calling: CallingKeyState = {
      apiKey: { name: caller.name, requests: caller.requests },
      apiKeyId: caller.keyId,
      apiKeyOwner: caller.owner,
    };
    Object.assign(ctx.state, calling);
    let status = 500;
    try {
      if (!ok) throw withoutRoom(windows, calls, countedBy);
      if (scope && !caller.scopes.includes(scope))
        throw new ApiError('API_KEY_SCOPE', { values: { scope } });
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

/** 1 for a body that will be refused. */
function entriesOf(request: IncomingMessage, list: string): number {
  const parsed = matchedEndpointOf(request).endpoint.body?.safeParse(bodyOf(request));
  if (!parsed?.success) return 1;
  return (parsed.data as Readonly<Record<string, readonly unknown[]>>)[list]?.length ?? 1;
}

/** Waiting makes no room for more calls than a window has. */
function withoutRoom(windows: readonly WindowState[], calls: number, list = ''): ApiError {
  const most = Math.min(...windows.map(({ points }) => points));
  return calls > most
    ? underField(list, new ApiError('VALIDATION/manyCalls', { values: { most } }))
    : tooManyRequests(retryAfterSeconds(windows, calls));
}

/** Without a key the call continues by its cookie. */
export function acceptApiKey(needs: KeyNeeds) {
  const required = requireApiKey(needs);
  return (ctx: Context, next: Next): Promise<void> =>
    ctx.get('x-api-key') ? required(ctx, next) : next();
}

/**
 * The site's own key is limited per address, other keys by their windows and together with all keys
 * of their address. Keys that do not work are counted per address: too many block such keys only.
 * @throws ApiError for a key that does not work or not from there, or after too many from this address.
 */
export async function admit(
  key: string,
  from: CallOrigin,
  siteKeyLimit: AddressLimit,
  calls = 1,
): Promise<Admission> {
  const { address } = from;
  const digest = keyDigest(key);
  const siteDigest = keyDigest(env().PUBLISHABLE_KEY);
  if (timingSafeEqual(Buffer.from(digest), Buffer.from(siteDigest)))
    return admitSite(address, siteKeyLimit, calls);
  const calling = isKey('elc', key) ? await callingKey(digest, address) : null;
  if (!calling || !(await mayCall(calling.owner)))
    throw await refusal(address, new ApiError('API_KEY_INVALID'));
  const problem = problemOf(calling, from);
  if (problem) throw await refusal(address, problem);
  const { id: keyId, name, owner, scopes, newAddress } = calling;
  const { ok, windows } = await consume(keyId, address, calls);
  const own = windows.filter(({ name }) => name !== ADDRESS_WINDOW);
  const requests = calling.requests + calls;
  const caller = { keyId, name, owner, scopes, requests, address, newAddress, calls, windows: own };
  return { ok, caller, windows };
}

async function admitSite(address: string, limit: AddressLimit, calls: number): Promise<Admission> {
  const { ok, window } = await addressLimiter()(limit, address, calls);
  const requests = (await requestsOf(SITE_KEY_ID)) + calls;
  const caller: Caller = {
    ...{ keyId: SITE_KEY_ID, name: SITE_KEY_NAME, owner: null, scopes: SITE_KEY_SCOPES },
    // Addresses of the site's readers are not stored.
    ...{ requests, calls, address: '', newAddress: false, windows: [] },
  };
  return { ok, caller, windows: [window] };
}

/** Keys of suspended and deleted accounts do not work; visitors cannot be suspended. */
const mayCall = async (owner: string): Promise<boolean> =>
  !owner.startsWith(USER) || isActiveUser(owner.slice(USER.length));

/** Null once the key has ended, and while its account is suspended or deleted. */
export async function workingKey(id: string): Promise<StoredKey | null> {
  const key = await liveKey(id);
  return key !== null && (await mayCall(key.owner)) ? key : null;
}

/** Of all keys that an address uses. */
const ADDRESS_WINDOW = 'address';

async function consume(keyId: string, address: string, calls: number) {
  // Tightest first.
  const windows = keyWindowsOf((await currentSettings()).keyLimits);
  const subject = `address:${rateLimitKey(address)}`;
  const all = [
    ...windows.map((window) => ({ ...window, subject: `${keyId}:${window.name}` })),
    { ...ADDRESS_LIMITS.addressKeys, name: ADDRESS_WINDOW, subject },
  ];
  return limits().consumeAll(all, calls);
}

async function refusal(address: string, problem: ApiError): Promise<ApiError> {
  const counted = await failures().attempt([['apiKey', rateLimitKey(address)]]);
  if (counted.ok) return problem;
  const { retryAfterSeconds } = counted;
  return new ApiError('RATE_LIMITED/apiKeys', { retryAfterSeconds });
}

/** Counts the call by the status of its answer. */
export async function countAs(caller: Caller, status: number): Promise<void> {
  const { keyId, address, newAddress, calls, windows } = caller;
  const atMs = Date.now();
  const used = Object.fromEntries(windows.map((one) => [one.name, one.points - one.remaining]));
  await countCall({
    keyId,
    day: dayOf(atMs),
    outcome: outcomeOf(status),
    calls,
    atMs,
    address,
    used,
  });
  if (newAddress) await recordAddress(keyId, address);
  const crossed = windows.find((window) => hasCrossed(window, calls));
  if (crossed) await afterAnswer(`${keyId} is near its limit`, () => alertOwner(caller, crossed));
}

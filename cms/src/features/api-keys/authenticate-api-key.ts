import { timingSafeEqual } from 'node:crypto';
import { ADDRESS_LIMITS, type AddressLimit, type Limit } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import type { AddressLimiter, WindowState } from '../../platform/http/limits/address-limiter';
import type { FailureLimiter } from '../../platform/http/limits/failure-limiter';
import type { ConsumeAll } from '../../platform/http/limits/windows';
import { rateLimitKey } from '../../platform/http/rules/address';
import { dayOf } from '../../platform/rules/iso-time';
import { isKey, keyDigest, outcomeOf } from './rules/api-key';
import type { ApiKeyUsage } from './tables/api-key-usage';
import type { ApiKeys } from './tables/api-keys';

/** Counts the calls of the site's own publishable key. */
export const SITE_KEY_ID = 'site';
const SITE_KEY_NAME = 'Website';

const USER = 'user:';

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

interface Dependencies {
  readonly publishableKey: string;
  readonly keys: Pick<ApiKeys, 'calling'>;
  /** Keys of suspended and deleted accounts do not work. */
  readonly isActiveUser: (id: string) => Promise<boolean>;
  readonly usage: Pick<ApiKeyUsage, 'count' | 'recordAddress' | 'requestsOf'>;
  readonly limiter: AddressLimiter;
  readonly failures: Pick<FailureLimiter, 'attempt'>;
  readonly consumeAll: ConsumeAll;
  /** Tightest first. */
  readonly keyWindows: () => Promise<readonly (Limit & { readonly name: string })[]>;
  readonly now: () => number;
}

/**
 * The site's own key is limited per address, other keys by their windows and together with all keys
 * of their address. Invalid keys are counted per address: too many block invalid ones only.
 */
export function createApiKeyAuthentication(dependencies: Dependencies) {
  const { publishableKey, keys, usage, now } = dependencies;
  const siteDigest = Buffer.from(keyDigest(publishableKey));

  async function admitSite(address: string, limit: AddressLimit): Promise<Admission> {
    const { ok, window } = await dependencies.limiter(limit, address);
    // Addresses of the site's readers are not stored.
    const caller = {
      keyId: SITE_KEY_ID,
      name: SITE_KEY_NAME,
      owner: null,
      requests: (await usage.requestsOf(SITE_KEY_ID)) + 1,
      address: '',
      newAddress: false,
    };
    return { ok, caller, windows: [window] };
  }

  /** Visitors cannot be suspended. */
  async function mayCall(owner: string): Promise<boolean> {
    return !owner.startsWith(USER) || dependencies.isActiveUser(owner.slice(USER.length));
  }

  async function consume(keyId: string, address: string) {
    const windows = await dependencies.keyWindows();
    return dependencies.consumeAll([
      ...windows.map((window) => ({ ...window, subject: `${keyId}:${window.name}` })),
      {
        ...ADDRESS_LIMITS.addressKeys,
        name: 'address',
        subject: `address:${rateLimitKey(address)}`,
      },
    ]);
  }

  async function refusal(address: string): Promise<ApiError> {
    const counted = await dependencies.failures.attempt([['apiKey', rateLimitKey(address)]]);
    if (counted.ok) return new ApiError('API_KEY_INVALID');
    const { retryAfterSeconds } = counted;
    return new ApiError('RATE_LIMITED/apiKeys', { retryAfterSeconds });
  }

  return {
    /** @throws ApiError for an invalid key, or after too many from this address. */
    async admit(key: string, address: string, siteKeyLimit: AddressLimit): Promise<Admission> {
      const digest = keyDigest(key);
      if (timingSafeEqual(Buffer.from(digest), siteDigest)) {
        return admitSite(address, siteKeyLimit);
      }
      const calling = isKey('elc', key) ? await keys.calling(digest, address, now()) : null;
      if (!calling || !(await mayCall(calling.owner))) throw await refusal(address);
      const { id: keyId, name, owner, newAddress } = calling;
      const { ok, windows } = await consume(keyId, address);
      const requests = calling.requests + 1;
      return { ok, caller: { keyId, name, owner, requests, address, newAddress }, windows };
    },

    /** Counts the call by the status of its answer. */
    async count({ keyId, address, newAddress }: Caller, status: number): Promise<void> {
      const atMs = now();
      await usage.count({ keyId, day: dayOf(atMs), outcome: outcomeOf(status), atMs, address });
      if (newAddress) await usage.recordAddress(keyId, address);
    },
  };
}

export type ApiKeyAuthentication = ReturnType<typeof createApiKeyAuthentication>;

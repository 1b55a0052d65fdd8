import { timingSafeEqual } from 'node:crypto';
import { ADDRESS_LIMITS, type AddressLimit, type Limit } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import type { AddressLimiter } from '../../platform/http/limits/address-limiter';
import type { FailureLimiter } from '../../platform/http/limits/failure-limiter';
import type { WindowState } from '../../platform/http/limits/rules/window-state';
import type { ConsumeAll } from '../../platform/http/limits/windows';
import { rateLimitKey } from '../../platform/http/rules/address';
import { dayOf } from '../../platform/rules/utc-day';
import { isKey, keyDigest, outcomeOf } from './rules/api-key';
import type { ApiKeyUsage } from './tables/api-key-usage';
import type { ApiKeys } from './tables/api-keys';

/** The id under which the site's own publishable key is counted. */
export const SITE_KEY_ID = 'site';
const SITE_KEY_NAME = 'Website';

const USER = 'user:';

/** Who calls, once the key is known. */
interface Caller {
  /** `key_…`, or `SITE_KEY_ID`. */
  readonly keyId: string;
  readonly name: string;
  /** Who made the key, as the tables name an owner; null for the site's own. */
  readonly owner: string | null;
  /** Calls with the key, this one included. */
  readonly requests: number;
  readonly address: string;
  readonly newAddress: boolean;
}

/** A call with a valid key; not `ok` when one of its windows had no room. */
interface Admission {
  readonly ok: boolean;
  readonly caller: Caller;
  readonly windows: readonly WindowState[];
}

interface Dependencies {
  readonly publishableKey: string;
  readonly keys: Pick<ApiKeys, 'calling'>;
  /** Whether an account is neither suspended nor deleted: its keys rest while it is. */
  readonly isActiveUser: (id: string) => Promise<boolean>;
  readonly usage: Pick<ApiKeyUsage, 'count' | 'recordAddress' | 'requestsOf'>;
  readonly limiter: AddressLimiter;
  readonly failures: Pick<FailureLimiter, 'attempt'>;
  readonly consumeAll: ConsumeAll;
  /** Windows of one key, tightest first. */
  readonly keyWindows: () => Promise<readonly (Limit & { readonly name: string })[]>;
  readonly now: () => number;
}

/**
 * Runs before every route that needs a key. The site's own key is limited per address, so that its
 * readers do not share one budget; any other key by its windows, and together with all keys that its
 * address uses. Keys that are not valid are counted per address: beyond a number of them an address has
 * to wait, while valid keys from it, such as those of others in its school, pass.
 */
export function createApiKeyAuthentication(dependencies: Dependencies) {
  const { publishableKey, keys, usage, now } = dependencies;
  const siteDigest = Buffer.from(keyDigest(publishableKey));

  async function admitSite(address: string, limit: AddressLimit): Promise<Admission> {
    const { ok, window } = await dependencies.limiter(limit, address);
    // Readers use the site's key: their addresses are not stored.
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

  /** A key grants what its owner may do now; a visitor cannot be suspended. */
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
    /**
     * Finds the key, checks its owner, and counts the call against the key's limits.
     * @throws ApiError for a key that is not valid, and after too many of those from this address.
     */
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

    /** Counts an admitted or limited call by the status of its answer. */
    async count({ keyId, address, newAddress }: Caller, status: number): Promise<void> {
      const atMs = now();
      await usage.count({ keyId, day: dayOf(atMs), outcome: outcomeOf(status), atMs, address });
      if (newAddress) await usage.recordAddress(keyId, address);
    },
  };
}

export type ApiKeyAuthentication = ReturnType<typeof createApiKeyAuthentication>;

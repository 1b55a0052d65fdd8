import { timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ADDRESS_LIMITS, type AddressLimit, type Limit } from '@elc/contracts';
import type { AddressLimiter } from '../../platform/http/limits/address-limiter';
import type { FailureLimiter } from '../../platform/http/limits/failure-limiter';
import { retryAfterSeconds, type WindowState } from '../../platform/http/limits/rules/window-state';
import {
  type ConsumeAll,
  stateOf,
  type TakeOutcome,
  type Window,
} from '../../platform/http/limits/windows';
import { rateLimitKey } from '../../platform/http/rules/rate-limit-key';
import { dayOf } from '../../platform/rules/utc-day';
import type { Thresholds } from '../players';
import { outcomeOf } from './rules/call-outcome';
import { isKey, keyDigest } from './rules/key-form';
import type { ApiKeyUsage } from './tables/api-key-usage';
import type { ApiKeys, CallingKey } from './tables/api-keys';

/** The id under which the site's own publishable key is counted. */
export const SITE_KEY_ID = 'site';
const SITE_KEY_NAME = 'Website';

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
  /** The rules of the moment, which were read together with the limits; absent where neither was read. */
  readonly thresholds?: Thresholds;
}

/** What the settings say of calls with keys. */
interface KeyLimits {
  /** Windows of one key, tightest first. */
  readonly windows: readonly (Limit & { readonly name: string })[];
  readonly thresholds: Thresholds;
}

type Admission =
  | { readonly ok: false; readonly reason: 'invalid' }
  /** Not valid either, as many others from this address before. */
  | { readonly ok: false; readonly reason: 'too_many_invalid'; readonly retryAfterSeconds: number }
  | { readonly ok: true; readonly caller: Caller; readonly windows: readonly WindowState[] }
  | {
      readonly ok: false;
      readonly reason: 'limited';
      readonly caller: Caller;
      readonly windows: readonly WindowState[];
      readonly retryAfterSeconds: number;
    };

interface Dependencies {
  readonly publishableKey: string;
  readonly keys: ApiKeys;
  /** Whether an account is neither suspended nor deleted: its keys rest while it is. */
  readonly isActiveUser: (id: string) => Promise<boolean>;
  readonly usage: ApiKeyUsage;
  readonly limiter: AddressLimiter;
  readonly failures: Pick<FailureLimiter, 'attempt'>;
  readonly consumeAll: ConsumeAll;
  readonly keyLimits: () => Promise<KeyLimits>;
  readonly now: () => number;
}

interface KnownCaller extends Pick<CallingKey, 'id' | 'owner'> {
  readonly limits: KeyLimits['windows'];
}

/** Keys that are known at once; one that is not waits once more. */
const CALLERS_MAX = 10_000;

/**
 * Runs before every route that needs a key. The site's own key is limited per address, so that its
 * readers do not share one budget; any other key by its windows, and together with all keys that its
 * address uses. Keys that are not valid are counted per address: beyond a number of them an address has
 * to wait, while valid keys from it, such as those of others in its school, pass.
 */
export function createApiKeyAuthentication(dependencies: Dependencies) {
  const { publishableKey, keys, usage, keyLimits, consumeAll, now } = dependencies;
  const siteDigest = Buffer.from(keyDigest(publishableKey));
  /**
   * Keys that were valid a moment ago, by their digest: a call with one is counted while the database
   * checks that it still is, in place of afterwards. It decides nothing.
   */
  const callers = new Map<string, KnownCaller>();
  return {
    /** Decides whether a call with this key may pass, and counts it against the key's limits. */
    async admit(key: string, address: string, siteKeyLimit: AddressLimit): Promise<Admission> {
      const digest = keyDigest(key);
      if (timingSafeEqual(Buffer.from(digest), siteDigest)) {
        return admitSite(dependencies, address, siteKeyLimit);
      }
      if (!isKey('elc', key)) return refuse(dependencies, address);
      const known = callers.get(digest);
      const early = known && windowsOf(known, known.limits, address);
      const [calling, limits, isActive, taken] = await Promise.all([
        keys.calling(digest, address, now()),
        keyLimits(),
        known && mayCall(known.owner, dependencies),
        early && consumeAll(early),
      ]);
      callers.delete(digest);
      const isLive = calling && (isActive ?? (await mayCall(calling.owner, dependencies)));
      if (!isLive) return refuse(dependencies, address);
      callers.set(digest, { ...calling, limits: limits.windows });
      const [oldest] = callers.keys();
      if (callers.size > CALLERS_MAX && oldest !== undefined) callers.delete(oldest);
      const windows = windowsOf(calling, limits.windows, address);
      const outcome =
        (early && taken && judgedBy(windows, early, taken)) ?? (await consumeAll(windows));
      return admitted(calling, limits.thresholds, address, outcome);
    },
    /** Counts an admitted or limited call by the status of its answer. */
    async count({ keyId, address, newAddress }: Caller, status: number): Promise<void> {
      const atMs = now();
      await Promise.all([
        usage.count({ keyId, day: dayOf(atMs), outcome: outcomeOf(status), atMs, address }),
        newAddress && usage.recordAddress(keyId, address),
      ]);
    },
  };
}

export type ApiKeyAuthentication = ReturnType<typeof createApiKeyAuthentication>;

async function refuse({ failures }: Dependencies, address: string): Promise<Admission> {
  const counted = await failures.attempt([['apiKey', rateLimitKey(address)]]);
  if (counted.ok) return { ok: false, reason: 'invalid' };
  return { ok: false, reason: 'too_many_invalid', retryAfterSeconds: counted.retryAfterSeconds };
}

async function admitSite(
  { usage, limiter }: Dependencies,
  address: string,
  limit: AddressLimit,
): Promise<Admission> {
  const outcome = await limiter(limit, address);
  // Readers use the site's key: their addresses are not stored.
  const caller = {
    keyId: SITE_KEY_ID,
    name: SITE_KEY_NAME,
    owner: null,
    requests: (await usage.requestsOf(SITE_KEY_ID)) + 1,
    address: '',
    newAddress: false,
  };
  return admission(caller, outcome.ok, [outcome.window]);
}

function admitted(
  { id, owner, name, requests, newAddress }: CallingKey,
  thresholds: Thresholds,
  address: string,
  { ok, windows }: TakeOutcome,
): Admission {
  const caller = {
    keyId: id,
    name,
    owner,
    requests: requests + 1,
    address,
    newAddress,
    thresholds,
  };
  return admission(caller, ok, windows);
}

/** What a call with a key is counted in. */
function windowsOf(
  { id }: Pick<CallingKey, 'id'>,
  limits: KeyLimits['windows'],
  address: string,
): Window[] {
  const name = 'address';
  return [
    ...limits.map((window) => ({ ...window, subject: `${id}:${window.name}` })),
    { ...ADDRESS_LIMITS.addressKeys, name, subject: `${name}:${rateLimitKey(address)}` },
  ];
}

/**
 * What the limits of the moment say of a call that was counted by those of the call before. Null where it has
 * to be counted again: it did not fit into those, and so was counted in none.
 */
function judgedBy(
  windows: readonly Window[],
  counted: readonly Window[],
  taken: TakeOutcome,
): TakeOutcome | null {
  if (isDeepStrictEqual(windows, counted)) return taken;
  if (!taken.ok) return null;
  const used = counted.map(({ points }, place) => points - (taken.windows[place]?.remaining ?? 0));
  return {
    ok: windows.every(({ points }, place) => (used[place] ?? 0) <= points),
    windows: windows.map((window, place) =>
      stateOf(window, used[place] ?? 0, (taken.windows[place]?.resetSeconds ?? 0) * 1000),
    ),
  };
}

/** A key grants what its owner may do now; a visitor cannot be suspended. */
async function mayCall(owner: string, { isActiveUser }: Dependencies): Promise<boolean> {
  return !owner.startsWith(USER) || isActiveUser(owner.slice(USER.length));
}

const USER = 'user:';

function admission(caller: Caller, ok: boolean, windows: readonly WindowState[]): Admission {
  return ok
    ? { ok, caller, windows }
    : { ok, reason: 'limited', caller, windows, retryAfterSeconds: retryAfterSeconds(windows) };
}

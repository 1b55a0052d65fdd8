import { randomBytes } from 'node:crypto';
import {
  ANALYTICS_DAYS,
  ANONYMOUS_KEYS_MAX,
  type ApiKeyUsageResponse,
  KEY_PREFIX_LENGTH,
  type ListedApiKey,
  type NewApiKey,
} from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import { randomBase62 } from '../../platform/rules/random-base62';
import { lastDays } from '../../platform/rules/utc-day';
import { callsPerDay, keyDigest, makeKey } from './rules/api-key';
import type { ApiKeyUsage, KeyTotals } from './tables/api-key-usage';
import type { ApiKeys, KeyToStore, StoredKey } from './tables/api-keys';

const MINUTE_MS = 60_000;
const ID_LENGTH = 16;

export interface Owner {
  /** `visitor:…`, as `Visitors` names one. */
  readonly id: string;
  readonly address: string;
}

export function createOwnKeys(keys: ApiKeys, usage: ApiKeyUsage, now: () => number) {
  function fresh({ id: owner, address }: Owner, name: string) {
    const key = makeKey('elc', randomBytes);
    const stored: KeyToStore = {
      id: `key_${randomBase62(ID_LENGTH, randomBytes)}`,
      owner,
      name,
      digest: keyDigest(key),
      prefix: key.slice(0, KEY_PREFIX_LENGTH),
      createdAtMs: now(),
      createdFrom: address,
    };
    const shown: NewApiKey = { id: stored.id, key, name, created: isoTime(stored.createdAtMs) };
    return { stored, shown };
  }

  return {
    /** Returns the whole key this once. @throws ApiError 409 when the owner has too many. */
    async generate(owner: Owner, name: string): Promise<NewApiKey> {
      const { stored, shown } = fresh(owner, name);
      await keys.add(stored, ANONYMOUS_KEYS_MAX);
      return shown;
    },

    async list(owner: string): Promise<ListedApiKey[]> {
      const live = await keys.liveOf(owner, now());
      const totals = await usage.totalsOf(live.map(({ id }) => id));
      return live.map((key) => toListed(key, totals.get(key.id)));
    },

    /** @throws ApiError 404 when the owner has no such live key. */
    async revoke(owner: string, id: string): Promise<void> {
      if (!(await keys.revoke(owner, id, now()))) throw new ApiError('KEY_NOT_FOUND');
    },

    /** The old key works for `graceMinutes` more. @throws ApiError 404 or 409. */
    async roll(owner: Owner, id: string, graceMinutes: number) {
      const old = await keys.find(owner.id, id);
      if (!old) throw new ApiError('KEY_NOT_FOUND');
      const { stored, shown } = fresh(owner, old.name);
      const endsAtMs = stored.createdAtMs + graceMinutes * MINUTE_MS;
      await keys.roll(id, stored, endsAtMs, ANONYMOUS_KEYS_MAX);
      return { apiKey: shown, previousEndsAt: isoTime(endsAtMs) };
    },

    /** Also of an ended key. @throws ApiError 404 when it is none of the owner's. */
    async usageOf(owner: string, id: string): Promise<ApiKeyUsageResponse['usage']> {
      const key = await keys.find(owner, id);
      if (!key) throw new ApiError('KEY_NOT_FOUND');
      const days = lastDays(now(), ANALYTICS_DAYS);
      const counts = await usage.perDay(days[0] ?? '', id);
      return { id, name: key.name, days: callsPerDay(counts, days) };
    },
  };
}

function toListed(key: StoredKey, totals: KeyTotals | undefined): ListedApiKey {
  return {
    id: key.id,
    key: key.prefix,
    name: key.name,
    created: isoTime(key.createdAtMs),
    requests: totals?.requests ?? 0,
    lastUsed: totals?.lastUsedAtMs ? isoTime(totals.lastUsedAtMs) : null,
    createdFromIp: key.createdFrom,
    lastUsedFromIp: totals?.lastUsedFrom ?? null,
    uniqueIps: totals?.addresses ?? 0,
    endsAt: isoTime(key.endsAtMs),
  };
}

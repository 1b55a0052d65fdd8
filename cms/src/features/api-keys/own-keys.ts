import { randomBytes } from 'node:crypto';
import {
  ANALYTICS_DAYS,
  ANONYMOUS_KEYS_MAX,
  type ApiKeyUsageResponse,
  KEY_PREFIX_LENGTH,
  type ListedApiKey,
  type NewApiKey,
} from '@elc/contracts';
import { isoTime, lastDays } from '../../platform/rules/iso-time';
import type { Outcome } from '../../platform/rules/outcome';
import { randomBase62 } from '../../platform/rules/random-base62';
import { callsPerDay, keyDigest, makeKey } from './rules/api-key';
import type { ApiKeyUsage, KeyTotals } from './tables/api-key-usage';
import type { ApiKeys, KeyToStore, RollOutcome, StoredKey } from './tables/api-keys';

const MINUTE_MS = 60_000;
const ID_LENGTH = 16;

export interface Owner {
  /** `visitor:…`, as `Visitors` names one. */
  readonly id: string;
  readonly address: string;
}

export type RollResult = Outcome<
  Exclude<RollOutcome, 'rolled'>,
  { apiKey: NewApiKey; previousEndsAt: string }
>;

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
    /** Returns the whole key this once; null when the owner has too many. */
    async generate(owner: Owner, name: string): Promise<NewApiKey | null> {
      const { stored, shown } = fresh(owner, name);
      return (await keys.add(stored, ANONYMOUS_KEYS_MAX)) ? shown : null;
    },

    async list(owner: string): Promise<ListedApiKey[]> {
      const live = await keys.liveOf(owner, now());
      const totals = await usage.totalsOf(live.map(({ id }) => id));
      return live.map((key) => toListed(key, totals.get(key.id)));
    },

    /** False when the owner has no such live key. */
    revoke: (owner: string, id: string): Promise<boolean> => keys.revoke(owner, id, now()),

    /** The old key works for `graceMinutes` more. */
    async roll(owner: Owner, id: string, graceMinutes: number): Promise<RollResult> {
      const old = await keys.find(owner.id, id);
      if (!old) return { ok: false, reason: 'unknown' };
      const { stored, shown } = fresh(owner, old.name);
      const endsAtMs = stored.createdAtMs + graceMinutes * MINUTE_MS;
      const outcome = await keys.roll(id, stored, endsAtMs, ANONYMOUS_KEYS_MAX);
      return outcome === 'rolled'
        ? { ok: true, apiKey: shown, previousEndsAt: isoTime(endsAtMs) }
        : { ok: false, reason: outcome };
    },

    /** Also of an ended key; null when it is none of the owner's. */
    async usageOf(owner: string, id: string): Promise<ApiKeyUsageResponse['usage'] | null> {
      const key = await keys.find(owner, id);
      if (!key) return null;
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

import { randomBytes } from 'node:crypto';
import {
  ANALYTICS_DAYS,
  type ApiKeyUsageResponse,
  type GenerateKeyRequest,
  KEY_LIFE_DAYS_MAX,
  KEY_PREFIX_LENGTH,
  type KeySettings,
  keyWindowsOf,
  type ListedApiKey,
  type NewApiKey,
} from '@elc/contracts';
import { inTransaction } from '../../platform/db/database';
import { ApiError } from '../../platform/http/errors/api-error';
import { underField } from '../../platform/http/errors/common-errors';
import { isoTime, lastDays } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { randomBase62 } from '../../platform/rules/random-base62';
import { currentSettings } from '../../platform/settings/current-settings';
import { succession } from './key-succession';
import { keyDigest, makeKey } from './rules/api-key';
import {
  addKey,
  changeKey,
  endKey,
  endKeyAt,
  findKey,
  isEnding,
  type KeyTerms,
  keysMaxOf,
  liveKeysOf,
  type NewKey,
  type StoredKey,
} from './stored-keys';
import { callsOfDays, peaksSince, totalsOf } from './usage';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ID_LENGTH = 16;

export interface Owner {
  /** `visitor:…`, or `user:…`. */
  readonly id: string;
  readonly address: string;
}

function freshKey({ id: owner, address }: Owner, name: string, terms: KeyTerms) {
  const key = makeKey('elc', randomBytes);
  const stored: NewKey = {
    id: `key_${randomBase62(ID_LENGTH, randomBytes)}`,
    owner,
    name,
    digest: keyDigest(key),
    prefix: key.slice(0, KEY_PREFIX_LENGTH),
    createdAtMs: Date.now(),
    createdFrom: address,
    ...terms,
  };
  const shown: NewApiKey = { id: stored.id, key, name, created: isoTime(stored.createdAtMs) };
  return { stored, shown };
}

/** Returns the whole key this once. @throws ApiError TOO_MANY_KEYS */
export async function generateKey(
  owner: Owner,
  { name, ...settings }: GenerateKeyRequest,
): Promise<NewApiKey> {
  const { stored, shown } = freshKey(owner, name, termsOf(settings));
  await addOrRefuse(stored);
  return shown;
}

const termsIn = (key: StoredKey): KeyTerms =>
  pick(key, 'scopes', 'expiresAtMs', 'addresses', 'origins', 'note');

/** Only what is set. @throws ApiError 400 for an end in the past, or too far ahead. */
function termsOf({ expiresAt, ...settings }: KeySettings): KeyTerms {
  if (expiresAt === undefined) return settings;
  if (expiresAt === null) return { ...settings, expiresAtMs: null };
  const expiresAtMs = Date.parse(expiresAt);
  const aheadMs = expiresAtMs - Date.now();
  if (aheadMs <= 0) throw underField('expiresAt', new ApiError('VALIDATION/keyPast'));
  if (aheadMs > KEY_LIFE_DAYS_MAX * DAY_MS)
    throw underField('expiresAt', new ApiError('VALIDATION/keyFar'));
  return { ...settings, expiresAtMs };
}

/** @throws ApiError KEY_NOT_FOUND when the owner has no such live key. */
export async function changeSettings(
  owner: string,
  id: string,
  settings: KeySettings,
): Promise<ListedApiKey> {
  const key = await changeKey(owner, id, termsOf(settings));
  if (!key) throw new ApiError('KEY_NOT_FOUND');
  return toListed(key, (await totalsOf([id])).get(id));
}

async function addOrRefuse(key: NewKey): Promise<void> {
  if (!(await addKey(key)))
    throw new ApiError('TOO_MANY_KEYS', { values: { keys: keysMaxOf(key.owner) } });
}

/** Live keys, newest first. */
export async function listKeys(owner: string): Promise<ListedApiKey[]> {
  const live = await liveKeysOf(owner);
  const totals = await totalsOf(live.map(({ id }) => id));
  return live.map((key) => toListed(key, totals.get(key.id)));
}

/** @throws ApiError KEY_NOT_FOUND when the owner has no such live key. */
export async function revokeKey(owner: string, id: string): Promise<void> {
  if (!(await endKey(owner, id))) throw new ApiError('KEY_NOT_FOUND');
}

/**
 * Makes a key with the same settings in place of another one, which works for `graceMinutes` more: both or neither.
 * @throws ApiError KEY_NOT_FOUND, KEY_ROLLED or TOO_MANY_KEYS
 */
export async function rollKey(owner: Owner, id: string, graceMinutes: number) {
  const old = await findKey(owner.id, id);
  if (!old) throw new ApiError('KEY_NOT_FOUND');
  const { stored, shown } = freshKey(owner, old.name, termsIn(old));
  const endsAtMs = stored.createdAtMs + graceMinutes * MINUTE_MS;
  await inTransaction(async () => {
    if (!(await endKeyAt(owner.id, id, endsAtMs)))
      throw new ApiError((await isEnding(owner.id, id)) ? 'KEY_ROLLED' : 'KEY_NOT_FOUND');
    await addOrRefuse({ ...stored, firstId: old.firstId ?? id });
    await succession()(id, stored.id);
  });
  return { apiKey: shown, previousEndsAt: isoTime(endsAtMs) };
}

/** Also of an ended key. @throws ApiError KEY_NOT_FOUND when it is none of the owner's. */
export async function usageOf(owner: string, id: string): Promise<ApiKeyUsageResponse['usage']> {
  const key = await findKey(owner, id);
  if (!key) throw new ApiError('KEY_NOT_FOUND');
  const [first = '', ...others] = lastDays(Date.now(), ANALYTICS_DAYS);
  const days = await callsOfDays([first, ...others], id);
  const peaks = await peaksSince(id, first);
  const windows = keyWindowsOf((await currentSettings()).keyLimits);
  const limits = windows.map(({ name, points }) => ({
    window: name,
    most: peaks[name],
    limit: points,
  }));
  return { id, name: key.name, days, limits };
}

type Totals = Awaited<ReturnType<typeof totalsOf>> extends Map<string, infer Of> ? Of : never;

function toListed(key: StoredKey, totals: Totals | undefined): ListedApiKey {
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
    scopes: [...key.scopes],
    expiresAt: isoTime(key.expiresAtMs),
    addresses: [...key.addresses],
    origins: [...key.origins],
    note: key.note,
  };
}

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { CallOutcome } from '@elc/contracts';
import { BASE62, type RandomBytes, randomBase62 } from '../../../platform/rules/random-base62.ts';

/** `elc` opens the public API, `elca` the admin panel. */
type KeyPrefix = 'elc' | 'elca';

/** The owner of a key of an account begins with it. */
export const USER = 'user:';

const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = /^(elca?)_[0-9A-Za-z]{36}$/;

/** `<prefix>_`, 30 random base62 characters, and the CRC32 of all that in 6. */
export function makeKey(prefix: KeyPrefix, randomBytes: RandomBytes): string {
  const body = `${prefix}_${randomBase62(RANDOM_LENGTH, randomBytes)}`;
  return body + checksum(body);
}

/** By its checksum, without a look-up. */
export function isKey(prefix: KeyPrefix, text: string): boolean {
  if (FORM.exec(text)?.[1] !== prefix) return false;
  return text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH)));
}

/** 178 random bits make a plain SHA-256 safe. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = BASE62.charAt(value % 62) + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}

export interface CallCount {
  readonly day: string;
  readonly outcome: CallOutcome;
  readonly calls: number;
}

/** Days and outcomes without calls are 0. */
export function callsPerDay(counts: readonly CallCount[], days: readonly string[]) {
  const byDay = new Map(
    days.map((day) => [day, { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 }]),
  );
  for (const { day, outcome, calls } of counts) {
    const known = byDay.get(day);
    if (known) known[outcome] += calls;
  }
  return Array.from(byDay, ([day, calls]) => ({ day, calls }));
}

export function outcomeOf(status: number): CallOutcome {
  if (status === 429) return 'rateLimited';
  if (status >= 500) return 'serverError';
  return status >= 400 ? 'clientError' : 'ok';
}

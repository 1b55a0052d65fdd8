import { randomBytes } from 'node:crypto';
import { KEY_PREFIX_LENGTH } from '@elc/contracts';
import { randomBase62 } from '../../platform/rules/random-base62';
import { keyDigest, makeKey } from '../api-keys';
import { addKey, type NewAdminKey } from './stored-keys';

type Wanted = Omit<NewAdminKey, 'id' | 'prefix' | 'createdAtMs'>;

const ID_LENGTH = 16;

/** `text` is the only copy of the key. */
interface MadeKey {
  readonly id: string;
  readonly text: string;
  readonly prefix: string;
  /** Null: it does not end. */
  readonly expiresAtMs: number | null;
}

/** Null when the key that it is made with was revoked meanwhile. */
export async function makeAdminKey(wanted: Wanted): Promise<MadeKey | null> {
  const text = makeKey('elca', randomBytes);
  const id = `akey_${randomBase62(ID_LENGTH, randomBytes)}`;
  const prefix = text.slice(0, KEY_PREFIX_LENGTH);
  const key = { ...wanted, id, prefix, createdAtMs: Date.now() };
  const isStored = await addKey(key, keyDigest(text));
  return isStored ? { id, text, prefix, expiresAtMs: wanted.expiresAtMs } : null;
}

export function keyInLog({ prefix }: Pick<MadeKey, 'prefix'>, label: string | null): string {
  return label === null ? `${prefix}…` : `${prefix}… ${label}`;
}

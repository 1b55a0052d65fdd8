import { KEY_PREFIX_LENGTH } from '@elc/contracts';
import { keyDigest, makeKey, type RandomBytes, randomBase62 } from '../domain/api-key/key-form';
import type { AdminKey, AdminKeys } from '../store/admin-keys';

type Wanted = Pick<AdminKey, 'role' | 'kind' | 'boundAddress' | 'owner'>;

const ID_LENGTH = 16;

/** Makes and stores an admin key; the returned text is the only copy of it. */
export async function makeAdminKey(
  adminKeys: Pick<AdminKeys, 'add'>,
  wanted: Wanted,
  { randomBytes, nowMs }: { randomBytes: RandomBytes; nowMs: number },
): Promise<string> {
  const key = makeKey('elca', randomBytes);
  const id = `akey_${randomBase62(ID_LENGTH, randomBytes)}`;
  const prefix = key.slice(0, KEY_PREFIX_LENGTH);
  await adminKeys.add({ ...wanted, id, prefix }, keyDigest(key), nowMs);
  return key;
}

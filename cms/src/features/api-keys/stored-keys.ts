import { ANONYMOUS_KEYS_MAX } from '@elc/contracts';
import { bigInteger, integer, nullable, string } from '../../platform/db/columns';
import { defineTable, type Row } from '../../platform/db/define-table';
import { countOf, firstRow } from '../../platform/db/read-rows';
import { keyAddresses, usages } from './usage';

/** `slot` numbers live keys from 1, else null: its unique index limits their number. */
export const apiKeys = defineTable(
  'api_keys',
  {
    id: string('public_id'),
    /** `visitor:…`, or `user:…`. */
    owner: string(),
    slot: nullable(integer()),
    name: string(),
    digest: string(),
    prefix: string(),
    createdAtMs: bigInteger(),
    createdFrom: string(),
    /** Null while nothing ends it. */
    endsAtMs: nullable(bigInteger()),
    revokedAtMs: nullable(bigInteger()),
  },
  { unique: [['id'], ['digest'], ['owner', 'slot']] },
);

const { where, columns, tableName, toColumns } = apiKeys;

/** The key itself is never stored. */
export type NewKey = Omit<Row<typeof apiKeys>, 'slot' | 'endsAtMs' | 'revokedAtMs'>;

const toKey = apiKeys.rowWithout('slot', 'digest', 'revokedAtMs');

export type StoredKey = ReturnType<typeof toKey>;

const live = (values: Partial<Pick<NewKey, 'id' | 'owner' | 'digest'>> = {}) =>
  where({ ...values, revokedAtMs: null }).andWhere((end) =>
    end.whereNull(columns.endsAtMs).orWhere(columns.endsAtMs, '>', Date.now()),
  );

export const countLiveKeys = () => countOf(live());

/**
 * With how often it was used, and whether the address is new to it; null where the key does not work. One indexed read
 * per call, so that revocations work at once on all replicas.
 */
export async function callingKey(digest: string, address: string) {
  const row = await live({ digest })
    .select(`${tableName}.*`, {
      requests: usages.where().sum('calls').whereRaw(`key_id = ${tableName}.public_id`),
      known_addresses: keyAddresses
        .where({ address })
        .count('*')
        .whereRaw(`key_id = ${tableName}.public_id`),
    })
    .first();
  if (!row) return null;
  const newAddress = Number(row.known_addresses) === 0;
  return { ...toKey(row), requests: Number(row.requests ?? 0), newAddress };
}

/** Newest first. */
export async function liveKeysOf(owner: string): Promise<StoredKey[]> {
  const rows = await live({ owner }).orderByRaw('created_at_ms desc, id desc');
  return rows.map(toKey);
}

/** Live or ended. */
export const findKey = (owner: string, id: string) => firstRow(where({ owner, id }), toKey);

/** False when the owner has no such live key. */
export async function endKey(owner: string, id: string): Promise<boolean> {
  const ended = toColumns({ revokedAtMs: Date.now(), slot: null });
  return (await live({ owner, id }).update(ended)) === 1;
}

/** In the first free slot; the unique index decides between parallel calls. False where the owner has no room. */
export async function addKey(key: NewKey): Promise<boolean> {
  const { owner } = key;
  await freeEnded([owner], key.createdAtMs);
  const taken = await slotsOf(owner);
  for (const slot of SLOTS) {
    if (taken.has(slot)) continue;
    const added: unknown[] = await where()
      .insert(toColumns({ ...key, slot }))
      .onConflict([columns.owner, columns.slot])
      .ignore()
      .returning('id');
    if (added.length === 1) return true;
  }
  return false;
}

const SLOTS = Array.from({ length: ANONYMOUS_KEYS_MAX }, (_, index) => index + 1);

const slotsOf = async (owner: string) =>
  new Set<number>(await where({ owner }).whereNotNull(columns.slot).pluck(columns.slot));

/** An ended key occupies its slot until the next one is made. */
const freeEnded = (owners: readonly string[], nowMs: number) =>
  where()
    .whereIn(columns.owner, owners)
    .andWhere(columns.endsAtMs, '<=', nowMs)
    .whereNotNull(columns.slot)
    .update({ slot: null });

/** Lets a key that nothing ends yet end then. A second call waits, and finds it ended: false. */
export async function endKeyAt(owner: string, id: string, endsAtMs: number): Promise<boolean> {
  const isOver = endsAtMs <= Date.now();
  const ended = await where({ owner, id, revokedAtMs: null, endsAtMs: null }).update(
    toColumns({ endsAtMs, ...(isOver && { slot: null }) }),
  );
  return ended === 1;
}

/** Whether the key works for a while yet. */
export const isEnding = async (owner: string, id: string): Promise<boolean> =>
  (await live({ owner, id }).whereNotNull(columns.endsAtMs).first('id')) !== undefined;

/**
 * Gives live keys of one owner to another, as many as that one has room for, oldest first; returns
 * how many. They keep working. In the caller's transaction.
 */
export async function moveKeys(from: string, to: string): Promise<number> {
  await freeEnded([from, to], Date.now());
  const keys = await where({ owner: from })
    .whereNotNull(columns.slot)
    .orderBy('id')
    .select(columns.id);
  const taken = await slotsOf(to);
  const free = SLOTS.filter((slot) => !taken.has(slot));
  const moved = keys.slice(0, free.length);
  for (const [index, key] of moved.entries()) {
    const slot = free[index] ?? null;
    await where({ id: key[columns.id] }).update(toColumns({ owner: to, slot }));
  }
  return moved.length;
}

/** In the caller's transaction. */
export async function endKeysOfUsers(userIds: readonly string[], nowMs: number): Promise<void> {
  const owners = userIds.map((id) => `user:${id}`);
  await where({ revokedAtMs: null })
    .whereIn(columns.owner, owners)
    .update(toColumns({ revokedAtMs: nowMs, slot: null }));
}

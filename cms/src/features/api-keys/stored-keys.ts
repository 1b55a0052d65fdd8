import { ACCOUNT_KEYS_MAX, ANONYMOUS_KEYS_MAX, KEY_SCOPES, type KeyScope } from '@elc/contracts';
import {
  bigInteger,
  emptyAs,
  integer,
  json,
  nullable,
  string,
  text,
} from '../../platform/db/columns';
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
    /** Of a key that was rolled; null while nothing ends it. */
    endsAtMs: nullable(bigInteger()),
    revokedAtMs: nullable(bigInteger()),
    /** Empty: everything, as keys that are older than this column. */
    scopes: emptyAs(json<readonly KeyScope[]>(), KEY_SCOPES),
    expiresAtMs: nullable(bigInteger()),
    /** Addresses and networks; none: all. */
    addresses: emptyAs(json<readonly string[]>(), []),
    origins: emptyAs(json<readonly string[]>(), []),
    note: emptyAs(text(), ''),
    /** The first one of the keys that took each other's place; null for that one. */
    firstId: nullable(string()),
  },
  { unique: [['id'], ['digest'], ['owner', 'slot']], indexed: [['firstId']] },
);

const { where, columns, tableName, toColumns } = apiKeys;

type StoredTerms = Pick<
  Row<typeof apiKeys>,
  'scopes' | 'expiresAtMs' | 'addresses' | 'origins' | 'note'
>;

/** What its owner may set and change. */
export type KeyTerms = { readonly [Term in keyof StoredTerms]?: StoredTerms[Term] | undefined };

/** The key itself is never stored. */
export type NewKey = KeyTerms &
  Omit<Row<typeof apiKeys>, 'slot' | 'endsAtMs' | 'revokedAtMs' | 'firstId' | keyof StoredTerms> & {
    readonly firstId?: string;
  };

const toKey = apiKeys.rowWithout('slot', 'digest');

export type StoredKey = ReturnType<typeof toKey>;

const live = (values: Partial<Pick<NewKey, 'id' | 'owner' | 'digest'>> = {}) =>
  [columns.endsAtMs, columns.expiresAtMs].reduce(
    (found, endMs) => found.andWhere((end) => end.whereNull(endMs).orWhere(endMs, '>', Date.now())),
    where({ ...values, revokedAtMs: null }),
  );

export const countLiveKeys = () => countOf(live());

/**
 * With how often it was used, and whether the address is new to it, also of a key that has ended; null where there is
 * none. One indexed read per call, so that changes work at once on all replicas.
 */
export async function callingKey(digest: string, address: string) {
  const row = await where({ digest })
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

export type CallingKey = NonNullable<Awaited<ReturnType<typeof callingKey>>>;

/** Null once the key has ended. */
export const liveKey = (id: string) => firstRow(live({ id }), toKey);

/** The same, until the end of the caller's transaction. */
export const lockLiveKey = (id: string) => firstRow(live({ id }).forUpdate(), toKey);

/** Null once the key has ended. */
export const ownerOfLiveKey = async (id: string): Promise<string | null> =>
  (await liveKey(id))?.owner ?? null;

/** Also of ended keys. */
export const keyIdsOf = (owners: readonly string[]): Promise<string[]> =>
  where().whereIn(columns.owner, owners).pluck(columns.id);

/** The key, those whose place it took, and those that took its place. */
export async function lineOf(id: string): Promise<string[]> {
  const key = await firstRow(where({ id }), toKey);
  const firstId = key?.firstId ?? id;
  const later: string[] = await where({ firstId }).pluck(columns.id);
  return [id, firstId, ...later];
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
  for (const slot of slotsFor(owner)) {
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

/** Live keys that an owner may have. */
export const keysMaxOf = (owner: string): number =>
  owner.startsWith('user:') ? ACCOUNT_KEYS_MAX : ANONYMOUS_KEYS_MAX;

const slotsFor = (owner: string) => Array.from({ length: keysMaxOf(owner) }, (_, at) => at + 1);

const slotsOf = async (owner: string) =>
  new Set<number>(await where({ owner }).whereNotNull(columns.slot).pluck(columns.slot));

/** An ended key occupies its slot until the next one is made. */
const freeEnded = (owners: readonly string[], nowMs: number) =>
  where()
    .whereIn(columns.owner, owners)
    .andWhere((ended) =>
      ended.where(columns.endsAtMs, '<=', nowMs).orWhere(columns.expiresAtMs, '<=', nowMs),
    )
    .whereNotNull(columns.slot)
    .update({ slot: null });

/** The changed key; null when the owner has no such live one. */
export async function changeKey(owner: string, id: string, changes: KeyTerms) {
  // A key that nothing is changed of is found, too.
  await live({ owner, id }).update(toColumns({ id, ...changes }));
  return firstRow(live({ owner, id }), toKey);
}

/** Lets a key that nothing ends yet end then. A second call waits, and finds it ended: false. */
export async function endKeyAt(owner: string, id: string, endsAtMs: number): Promise<boolean> {
  const isOver = endsAtMs <= Date.now();
  const ended = await live({ owner, id })
    .whereNull(columns.endsAtMs)
    .update(toColumns({ endsAtMs, ...(isOver && { slot: null }) }));
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
  const free = slotsFor(to).filter((slot) => !taken.has(slot));
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

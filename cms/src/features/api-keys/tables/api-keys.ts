import { bigInteger, integer, nullable, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { countOf, firstRow } from '../../../platform/db/read-rows';
import { addressTable, usageTable } from './api-key-usage';

/** `slot` numbers live keys from 1, else null: its unique index limits their number. */
export const apiKeyTable = defineTable(
  'api_keys',
  {
    id: string('public_id'),
    /** `visitor:…`, as `Visitors` names one, or a user. */
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

/** The key itself is never stored. */
export type KeyToStore = Omit<Row<typeof apiKeyTable>, 'slot' | 'endsAtMs' | 'revokedAtMs'>;

const toKey = apiKeyTable.rowWithout('slot', 'digest', 'revokedAtMs');

export type StoredKey = ReturnType<typeof toKey>;

/** A live key that a call came with. */
export interface CallingKey extends StoredKey {
  readonly requests: number;
  /** Whether the address of this call is new to the key. */
  readonly newAddress: boolean;
}

export type RollOutcome = 'rolled' | 'unknown' | 'rolled_before' | 'too_many';

export function createApiKeys(connection: Connection) {
  const { tableName } = apiKeyTable;
  const live = (nowMs: number) =>
    connection(tableName)
      .whereNull('revoked_at_ms')
      .andWhere((end) => end.whereNull('ends_at_ms').orWhere('ends_at_ms', '>', nowMs));

  return {
    /** False when the owner has `liveMax` live keys already. */
    add: (key: KeyToStore, liveMax: number): Promise<boolean> => addTo(connection, key, liveMax),
    /** One indexed read per call, so that revocations work at once on all replicas. */
    async calling(digest: string, address: string, nowMs: number): Promise<CallingKey | null> {
      const row = await live(nowMs)
        .where({ digest })
        .select(`${tableName}.*`, {
          requests: connection(usageTable.tableName)
            .sum('calls')
            .whereRaw(`key_id = ${tableName}.public_id`),
          known_addresses: connection(addressTable.tableName)
            .count('*')
            .whereRaw(`key_id = ${tableName}.public_id`)
            .where({ address }),
        })
        .first();
      if (!row) return null;
      const newAddress = Number(row.known_addresses) === 0;
      return { ...toKey(row), requests: Number(row.requests ?? 0), newAddress };
    },
    /** Newest first. */
    async liveOf(owner: string, nowMs: number): Promise<StoredKey[]> {
      const rows = await live(nowMs).where({ owner }).orderByRaw('created_at_ms desc, id desc');
      return rows.map(toKey);
    },
    /** Live or ended. */
    find: (owner: string, id: string) =>
      firstRow(connection(tableName).where({ owner, public_id: id }), toKey),
    /** False when the owner has no such live key. */
    async revoke(owner: string, id: string, nowMs: number): Promise<boolean> {
      const ended = await live(nowMs)
        .where({ owner, public_id: id })
        .update({ revoked_at_ms: nowMs, slot: null });
      return ended === 1;
    },
    /** Stores `next` and lets the key `id` of its owner end at `endsAtMs`: both or neither. */
    async roll(
      id: string,
      next: KeyToStore,
      endsAtMs: number,
      liveMax: number,
    ): Promise<RollOutcome> {
      const trx = await connection.transaction();
      try {
        const outcome = await rollIn(trx, id, next, endsAtMs, liveMax);
        await (outcome === 'rolled' ? trx.commit() : trx.rollback());
        return outcome;
      } catch (thrown) {
        await trx.rollback();
        throw thrown;
      }
    },
    countLive: (nowMs: number) => countOf(live(nowMs)),
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** Takes the first free slot; the unique index decides between parallel calls. */
async function addTo(connection: Connection, key: KeyToStore, liveMax: number): Promise<boolean> {
  const table = () => connection(apiKeyTable.tableName);
  const { owner } = key;
  await table()
    .where({ owner })
    .andWhere('ends_at_ms', '<=', key.createdAtMs)
    .whereNotNull('slot')
    .update({ slot: null });
  const taken = new Set(await table().where({ owner }).whereNotNull('slot').pluck('slot'));
  for (let slot = 1; slot <= liveMax; slot += 1) {
    if (taken.has(slot)) continue;
    const added: unknown[] = await table()
      .insert(apiKeyTable.toColumns({ ...key, slot }))
      .onConflict(['owner', 'slot'])
      .ignore()
      .returning('id');
    if (added.length === 1) return true;
  }
  return false;
}

/** The change of the old key comes first, so that a second roll waits and finds it ended. */
async function rollIn(
  trx: Connection,
  id: string,
  next: KeyToStore,
  endsAtMs: number,
  liveMax: number,
): Promise<RollOutcome> {
  const old = () =>
    trx(apiKeyTable.tableName)
      .where({ owner: next.owner, public_id: id })
      .whereNull('revoked_at_ms');
  const endsNow = endsAtMs <= next.createdAtMs;
  const ended = await old()
    .whereNull('ends_at_ms')
    .update({ ends_at_ms: endsAtMs, ...(endsNow && { slot: null }) });
  if (ended === 0) {
    const inItsGrace = await old().andWhere('ends_at_ms', '>', next.createdAtMs).first();
    return inItsGrace ? 'rolled_before' : 'unknown';
  }
  return (await addTo(trx, next, liveMax)) ? 'rolled' : 'too_many';
}

/**
 * Gives live keys of one owner to another, as many as that one has room for, oldest first; returns
 * how many. They keep working. In the caller's transaction.
 */
export async function moveKeys(
  trx: Connection,
  { from, to }: { readonly from: string; readonly to: string },
  { liveMax, nowMs }: { readonly liveMax: number; readonly nowMs: number },
): Promise<number> {
  const table = () => trx(apiKeyTable.tableName);
  // An ended key still occupies its slot until the next one is made.
  await table()
    .whereIn('owner', [from, to])
    .andWhere('ends_at_ms', '<=', nowMs)
    .update({ slot: null });
  const keys = await table().where({ owner: from }).whereNotNull('slot').orderBy('id').select('id');
  const taken = new Set(await table().where({ owner: to }).whereNotNull('slot').pluck('slot'));
  const free = Array.from({ length: liveMax }, (_, index) => index + 1).filter(
    (slot) => !taken.has(slot),
  );
  const moved = keys.slice(0, free.length);
  for (const [index, { id }] of moved.entries()) {
    await table().where({ id }).update({ owner: to, slot: free[index] });
  }
  return moved.length;
}

/** In the caller's transaction. */
export async function endKeysOfUsers(trx: Connection, userIds: readonly string[], nowMs: number) {
  await trx(apiKeyTable.tableName)
    .whereIn(
      'owner',
      userIds.map((id) => `user:${id}`),
    )
    .whereNull('revoked_at_ms')
    .update({ revoked_at_ms: nowMs, slot: null });
}

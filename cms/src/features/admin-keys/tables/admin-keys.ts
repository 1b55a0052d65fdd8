import type { AdminKeyState, PanelRole } from '@elc/contracts';
import { recordAudit } from '../../../platform/audit/record-audit';
import { bigInteger, nullable, rowNumber, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import { isoTime } from '../../../platform/rules/iso-time';
import { sessionTable } from '../../accounts';
import type { Manageable } from '../rules/may-manage';

export const adminKeyTable = defineTable(
  'admin_keys',
  {
    number: rowNumber(),
    id: string('public_id'),
    digest: string(),
    /** The first characters, by which people identify the key. */
    prefix: string(),
    /** Null: none. */
    label: nullable(string()),
    role: string<PanelRole>(),
    /** The only address that it works from, as limits count addresses; null: any. */
    boundAddress: nullable(string()),
    /** Document id of the user who owns it; null when it belongs to no account. */
    owner: nullable(string()),
    /** Null for older keys. */
    madeBy: nullable(string()),
    madeFrom: nullable(string()),
    /** Id of the key that opened the panel in which it was made; for some older keys only a mark that there was one. */
    madeWith: nullable(string()),
    createdAtMs: bigInteger(),
    /** Null: never. */
    expiresAtMs: nullable(bigInteger()),
    lastUsedAtMs: nullable(bigInteger()),
    lastUsedAddress: nullable(string()),
    revokedAtMs: nullable(bigInteger()),
    revokedBy: nullable(string()),
  },
  {
    unique: [['id'], ['digest']],
    indexed: [['owner'], ['madeWith'], ['revokedAtMs', 'expiresAtMs']],
  },
);

/** A key that opens the panel; the key itself is stored nowhere. Times in milliseconds since the epoch. */
export type AdminKey = Omit<Row<typeof adminKeyTable>, 'number' | 'digest'>;

/** A key before its first use. */
export type NewAdminKey = Omit<
  AdminKey,
  'lastUsedAtMs' | 'lastUsedAddress' | 'revokedAtMs' | 'revokedBy'
>;

export interface ListedKey extends AdminKey {
  readonly number: number;
  readonly sessions: number;
  readonly madeKeys: number;
}

interface KeyFilter {
  readonly limit: number;
  /** Number of the last key of the page before. */
  readonly after: number | null;
  readonly state: AdminKeyState | null;
  readonly manageable: Manageable;
}

interface Revocation {
  readonly by: string;
  readonly withMadeKeys: boolean;
  readonly nowMs: number;
}

const { tableName } = adminKeyTable;
const toKey = adminKeyTable.rowWithout('number', 'digest');
const toListed = adminKeyTable.rowWithout('digest');

const lasting = (nowMs: number) => (keys: ReturnType<Connection>) =>
  keys
    .whereNull('revoked_at_ms')
    .andWhere((end) => end.whereNull('expires_at_ms').orWhere('expires_at_ms', '>', nowMs));

/** Read from an index. */
export const activeKeys = (connection: Connection, nowMs: number) =>
  connection(tableName).modify(lasting(nowMs));

/** PostgreSQL chooses its plan by statistics; SQLite is made to find the keys by an index first. */
function narrowTo(
  connection: Connection,
  query: ReturnType<Connection>,
  state: AdminKeyState,
  nowMs: number,
): void {
  const inState = {
    active: lasting(nowMs),
    expired: (keys: ReturnType<Connection>) =>
      keys.whereNull('revoked_at_ms').andWhere('expires_at_ms', '<=', nowMs),
    revoked: (keys: ReturnType<Connection>) => keys.where('revoked_at_ms', '>=', 0),
  }[state];
  if (connection.client.dialect === 'postgresql') query.modify(inState);
  else query.whereIn('id', connection(tableName).modify(inState).select('id'));
}

export function createAdminKeys(connection: Connection) {
  const table = () => connection(tableName);
  return {
    /** False when the key that it is made with was revoked meanwhile: nothing is stored. */
    add: (key: NewAdminKey, digest: string): Promise<boolean> =>
      connection.transaction(async (trx) => {
        if (key.madeWith !== null) {
          // Locks the key: a revocation that includes the keys made with it waits, and finds this
          // one.
          const parent = await trx(tableName)
            .where({ public_id: key.madeWith })
            .whereNull('revoked_at_ms')
            .forUpdate()
            .first('id');
          if (!parent) return false;
        }
        await trx(tableName).insert(adminKeyTable.toColumns({ ...key, digest }));
        const { role, boundAddress, expiresAtMs } = key;
        await recordAudit(trx, {
          ...{ by: key.madeBy ?? 'Unknown', address: key.madeFrom, action: 'made' },
          ...auditedKey(key),
          after: { role, boundAddress, expiresAt: isoTime(expiresAtMs) },
        });
        return true;
      }),
    findByDigest: (digest: string) => firstRow(table().where({ digest }), toKey),
    find: (id: string) => firstRow(table().where({ public_id: id }), toKey),
    async used(id: string, address: string, nowMs: number): Promise<void> {
      await table()
        .where({ public_id: id })
        .update({ last_used_at_ms: nowMs, last_used_address: address });
    },
    /** Newest first. */
    async page({ limit, after, state, manageable }: KeyFilter, nowMs: number) {
      const query = table()
        .where(adminKeyTable.toColumns(manageable))
        .orderBy('id', 'desc')
        .limit(limit);
      if (after !== null) query.andWhere('id', '<', after);
      if (state) narrowTo(connection, query, state, nowMs);
      const rows = await query;
      const ids = rows.map((row) => String(row.public_id));
      const sessions = await countSessions(connection, ids, nowMs);
      const made = await countMadeKeys(connection, ids, nowMs);
      return rows.map(toListed).map((key) => ({
        ...key,
        sessions: sessions.get(key.id) ?? 0,
        madeKeys: made.get(key.id) ?? 0,
      }));
    },
    /** Also ends the panel sessions of the revoked keys. */
    revoke: (id: string, revocation: Revocation): Promise<{ keys: number; sessions: number }> =>
      connection.transaction(async (trx) => {
        const ended = await revokeAll(trx, id, revocation);
        const row = await trx(tableName).where({ public_id: id }).first();
        await recordAudit(trx, {
          ...{ by: revocation.by, action: 'revoked', after: ended },
          ...(row && auditedKey(toKey(row))),
          subject: 'key',
        });
        return ended;
      }),
  };
}

export type AdminKeys = ReturnType<typeof createAdminKeys>;

const auditedKey = ({ id, prefix, label }: Pick<AdminKey, 'id' | 'prefix' | 'label'>) =>
  ({ subject: 'key', subjectId: id, subjectName: `${prefix}… ${label ?? ''}`.trim() }) as const;

/** Revokes each key before it looks for those made with it: one being made is found or refused. */
async function revokeAll(trx: Connection, id: string, { by, withMadeKeys, nowMs }: Revocation) {
  let keys = 0;
  let sessions = 0;
  let level = [id];
  const seen = new Set<string>();
  while (level.length > 0) {
    for (const key of level) seen.add(key);
    keys += await trx(tableName)
      .whereIn('public_id', level)
      .whereNull('revoked_at_ms')
      .update({ revoked_at_ms: nowMs, revoked_by: by });
    sessions += await trx(sessionTable.tableName)
      .where({ kind: 'panel' })
      .whereIn('subject', level)
      .whereNull('revoked_at_ms')
      .andWhere('expires_at_ms', '>', nowMs)
      .update({ revoked_at_ms: nowMs });
    const made: string[] = withMadeKeys
      ? await trx(tableName).whereIn('made_with', level).pluck('public_id')
      : [];
    level = made.filter((key) => !seen.has(key));
  }
  return { keys, sessions };
}

type Counted = Record<string, unknown>;

async function countSessions(connection: Connection, ids: readonly string[], nowMs: number) {
  const rows: Counted[] = await connection(sessionTable.tableName)
    .where({ kind: 'panel' })
    .whereIn('subject', ids)
    .whereNull('revoked_at_ms')
    .andWhere('expires_at_ms', '>', nowMs)
    .groupBy('subject')
    .select('subject')
    .count({ count: '*' });
  return new Map(rows.map(({ subject, count }) => [String(subject), Number(count)]));
}

/** Counts those made with the made ones too. */
async function countMadeKeys(connection: Connection, ids: readonly string[], nowMs: number) {
  if (ids.length === 0) return new Map<string, number>();
  const rows: Counted[] = await connection
    .withRecursive('made', (first) => {
      first
        .select({ root: 'made_with', key: 'public_id' })
        .from(tableName)
        .whereIn('made_with', ids)
        .union((next) => {
          next
            .select({ root: 'made.root', key: 'child.public_id' })
            .from({ child: tableName })
            .join('made', 'made.key', 'child.made_with');
        });
    })
    .from('made')
    .whereIn('key', activeKeys(connection, nowMs).select('public_id'))
    .groupBy('root')
    .select('root')
    .count({ count: '*' });
  return new Map(rows.map(({ root, count }) => [String(root), Number(count)]));
}

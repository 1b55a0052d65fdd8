import {
  ADMIN_KEY_LABEL_DEFAULT,
  type AdminKeyState,
  type ListedAdminKey,
  type PanelRole,
} from '@elc/contracts';
import { adminList } from '../../platform/admin-list';
import { recordAudit } from '../../platform/audit/record-audit';
import { bigInteger, nullable, rowNumber, string } from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { db, inTransaction } from '../../platform/db/database';
import { defineTable, type Row } from '../../platform/db/define-table';
import { firstRow } from '../../platform/db/read-rows';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { type OpenPanel, sessions, withdrawInvitesOf } from '../accounts';
import { keyState } from './rules/key-life';
import { type Manageable, manageableBy } from './rules/may-manage';

export const adminKeys = defineTable(
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
export type AdminKey = Omit<Row<typeof adminKeys>, 'number' | 'digest'>;

/** A key before its first use. */
export type NewAdminKey = Omit<
  AdminKey,
  'lastUsedAtMs' | 'lastUsedAddress' | 'revokedAtMs' | 'revokedBy'
>;

const { tableName, where, columns, toColumns } = adminKeys;
const toKey = adminKeys.rowWithout('number', 'digest');

const lasting = (keys: ReturnType<Connection>) =>
  keys
    .whereNull(columns.revokedAtMs)
    .andWhere((end) =>
      end.whereNull(columns.expiresAtMs).orWhere(columns.expiresAtMs, '>', Date.now()),
    );

/** Read from an index. */
export const activeKeys = (manageable: Manageable = {}) => where(manageable).modify(lasting);

/** PostgreSQL chooses its plan by statistics; SQLite is made to find the keys by an index first. */
function narrowTo(query: ReturnType<Connection>, state: AdminKeyState): void {
  const inState = {
    active: lasting,
    expired: (keys: ReturnType<Connection>) =>
      keys.whereNull(columns.revokedAtMs).andWhere(columns.expiresAtMs, '<=', Date.now()),
    revoked: (keys: ReturnType<Connection>) => keys.where(columns.revokedAtMs, '>=', 0),
  }[state];
  if (db().client.dialect === 'postgresql') query.modify(inState);
  else query.whereIn('id', where().modify(inState).select('id'));
}

/** False when the key that it is made with was revoked meanwhile: nothing is stored. */
export const addKey = (key: NewAdminKey, digest: string): Promise<boolean> =>
  inTransaction(async () => {
    if (key.madeWith !== null) {
      // Locks the key: a revocation that includes the keys made with it waits, and finds this one.
      const parent = await where({ id: key.madeWith, revokedAtMs: null }).forUpdate().first('id');
      if (!parent) return false;
    }
    await where().insert(toColumns({ ...key, digest }));
    const { role, boundAddress, expiresAtMs } = key;
    await recordAudit(db(), {
      ...{ by: key.madeBy ?? 'Unknown', address: key.madeFrom, action: 'made' },
      ...auditedKey(key),
      after: { role, boundAddress, expiresAt: isoTime(expiresAtMs) },
    });
    return true;
  });

export const findKeyByDigest = (digest: string) => firstRow(where({ digest }), toKey);

export const findKey = (id: string) => firstRow(where({ id }), toKey);

export async function noteUse(id: string, lastUsedAddress: string): Promise<void> {
  await where({ id }).update(toColumns({ lastUsedAtMs: Date.now(), lastUsedAddress }));
}

interface KeysQuery {
  readonly state?: AdminKeyState | undefined;
  readonly panel: OpenPanel;
}

/** Those that the panel may manage. */
export const keyList = adminList({
  name: 'admin-keys',
  rows: adminKeys,
  order: ['number'],
  narrow(rows, { state, panel }: KeysQuery) {
    rows.where(toColumns(manageableBy(panel)));
    if (state) narrowTo(rows, state);
  },
  async views(keys, { panel }) {
    const ids = keys.map(({ id }) => id);
    const open = await countSessions(ids);
    const made = await countMadeKeys(ids);
    return keys.map(
      (key): ListedAdminKey => ({
        ...pick(key, 'id', 'prefix', 'role', 'madeBy', 'madeFrom', 'boundAddress'),
        label: key.label ?? ADMIN_KEY_LABEL_DEFAULT,
        createdAt: isoTime(key.createdAtMs),
        lastUsedAt: isoTime(key.lastUsedAtMs),
        lastUsedFrom: key.lastUsedAddress,
        expiresAt: isoTime(key.expiresAtMs),
        state: keyState(key, Date.now()),
        revokedAt: isoTime(key.revokedAtMs),
        revokedBy: key.revokedBy,
        sessions: open.get(key.id) ?? 0,
        madeKeys: made.get(key.id) ?? 0,
        isThis: key.id === panel.keyId,
      }),
    );
  },
});

interface Revocation {
  readonly by: string;
  readonly withMadeKeys: boolean;
}

/** Also ends the panel sessions of the revoked keys, and withdraws the open invitations that were made in them. */
export const revokeKey = (key: AdminKey, revocation: Revocation) =>
  inTransaction(async () => {
    const ended = await revokeAll(key.id, revocation);
    const change = { by: revocation.by, action: 'revoked', after: ended } as const;
    await recordAudit(db(), { ...change, ...auditedKey(key) });
    return ended;
  });

/** Those that belong to an account. */
export const adminKeyIdsOf = (owner: string): Promise<string[]> =>
  where({ owner }).pluck(columns.id);

/** Ends the keys of accounts for good, in the caller's transaction. */
export async function endAdminKeysOf(owners: readonly string[], nowMs: number): Promise<void> {
  await where({ revokedAtMs: null })
    .whereIn(columns.owner, owners)
    .update(toColumns({ revokedAtMs: nowMs }));
}

const auditedKey = ({ id, prefix, label }: Pick<AdminKey, 'id' | 'prefix' | 'label'>) =>
  ({ subject: 'key', subjectId: id, subjectName: `${prefix}… ${label ?? ''}`.trim() }) as const;

/** Revokes each key before it looks for those made with it: one being made is found or refused. */
async function revokeAll(id: string, { by, withMadeKeys }: Revocation) {
  const revokedAtMs = Date.now();
  const ended = { keys: 0, sessions: 0 };
  let level = [id];
  const seen = new Set<string>();
  while (level.length > 0) {
    for (const key of level) seen.add(key);
    ended.keys += await where({ revokedAtMs: null })
      .whereIn(columns.id, level)
      .update(toColumns({ revokedAtMs, revokedBy: by }));
    await withdrawInvitesOf(level, revokedAtMs);
    ended.sessions += await openSessions(level).update(sessions.toColumns({ revokedAtMs }));
    const made: string[] = withMadeKeys
      ? await where().whereIn(columns.madeWith, level).pluck(columns.id)
      : [];
    level = made.filter((key) => !seen.has(key));
  }
  return ended;
}

/** Of panels that these keys have opened. */
const openSessions = (keyIds: readonly string[]) =>
  sessions
    .where({ kind: 'panel', revokedAtMs: null })
    .whereIn(sessions.columns.subject, keyIds)
    .andWhere(sessions.columns.expiresAtMs, '>', Date.now());

type Counted = Record<string, unknown>;

async function countSessions(ids: readonly string[]) {
  const { subject } = sessions.columns;
  const rows: Counted[] = await openSessions(ids)
    .groupBy(subject)
    .select(subject)
    .count({ count: '*' });
  return new Map(rows.map((row) => [String(row[subject]), Number(row.count)]));
}

/** Counts those made with the made ones too. */
async function countMadeKeys(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows: Counted[] = await db()
    .withRecursive('made', (first) => {
      first
        .select({ root: columns.madeWith, key: columns.id })
        .from(tableName)
        .whereIn(columns.madeWith, ids)
        .union((next) => {
          next
            .select({ root: 'made.root', key: `child.${columns.id}` })
            .from({ child: tableName })
            .join('made', 'made.key', `child.${columns.madeWith}`);
        });
    })
    .from('made')
    .whereIn('key', activeKeys().select(columns.id))
    .groupBy('root')
    .select('root')
    .count({ count: '*' });
  return new Map(rows.map(({ root, count }) => [String(root), Number(count)]));
}

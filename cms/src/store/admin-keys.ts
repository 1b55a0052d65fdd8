import type { PanelRole } from '@elc/contracts';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const adminKeyTable = defineTable(
  'admin_keys',
  {
    public_id: 'string',
    digest: 'string',
    prefix: 'string',
    role: 'string',
    kind: 'string',
    bound_address: 'string',
    owner: 'string',
    created_at_ms: 'biginteger',
    last_used_at_ms: 'biginteger',
    revoked_at_ms: 'biginteger',
  },
  { unique: [['public_id'], ['digest']], indexed: [['owner']] },
);

/** How a key was made: by the three steps, by an open panel or a signed-in user, on the terminal. */
export type AdminKeyKind = 'lifetime' | 'direct' | 'terminal';

/** A key that opens the panel; the key itself is stored nowhere. */
export interface AdminKey {
  readonly id: string;
  /** Its first characters, by which people tell it from others. */
  readonly prefix: string;
  readonly role: PanelRole;
  readonly kind: AdminKeyKind;
  /** The only address that it works from, as limits count addresses; null: any. */
  readonly boundAddress: string | null;
  /** Document id of the user whose key it is; null when it belongs to no account. */
  readonly owner: string | null;
  readonly revokedAtMs: number | null;
}

export interface AdminKeys {
  add(key: Omit<AdminKey, 'revokedAtMs'>, digest: string, nowMs: number): Promise<void>;
  findByDigest(digest: string): Promise<AdminKey | null>;
  find(id: string): Promise<AdminKey | null>;
  used(id: string, nowMs: number): Promise<void>;
}

/** Admin keys by the SHA-256 of each. */
export function createAdminKeys(connection: Connection): AdminKeys {
  const table = () => connection(adminKeyTable.tableName);
  return {
    async add({ id, prefix, role, kind, boundAddress, owner }, digest, nowMs) {
      await table().insert({
        public_id: id,
        digest,
        prefix,
        role,
        kind,
        bound_address: boundAddress,
        owner,
        created_at_ms: nowMs,
      });
    },
    async findByDigest(digest) {
      const row = await table().where({ digest }).first();
      return row ? toKey(row) : null;
    },
    async find(id) {
      const row = await table().where({ public_id: id }).first();
      return row ? toKey(row) : null;
    },
    async used(id, nowMs) {
      await table().where({ public_id: id }).update({ last_used_at_ms: nowMs });
    },
  };
}

function toKey(row: Record<string, unknown>): AdminKey {
  return {
    id: String(row.public_id),
    prefix: String(row.prefix),
    role: row.role as PanelRole,
    kind: row.kind as AdminKeyKind,
    boundAddress: row.bound_address as string | null,
    owner: row.owner as string | null,
    revokedAtMs: row.revoked_at_ms === null ? null : Number(row.revoked_at_ms),
  };
}

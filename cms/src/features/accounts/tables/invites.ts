import { RETENTION_MS } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';

export const inviteTable = defineTable(
  'invites',
  {
    id: rowNumber(),
    tokenDigest: string(),
    by: string(),
    /** Account of who invites; null for a panel whose key belongs to none. */
    ownerId: nullable(string('user_id')),
    createdAtMs: bigInteger(),
    expiresAtMs: bigInteger(),
    acceptedBy: nullable(string('username')),
    /** When it was accepted or withdrawn. */
    usedAtMs: nullable(bigInteger()),
  },
  { unique: [['tokenDigest']], indexed: [['expiresAtMs']] },
);

export type StoredInvite = Row<typeof inviteTable>;

const LISTED_MAX = 100;

/** Invitations to the team. */
export function createInvites(connection: Connection) {
  const table = () => connection(inviteTable.tableName);
  return {
    async add(
      invite: Pick<StoredInvite, 'tokenDigest' | 'by' | 'ownerId' | 'createdAtMs' | 'expiresAtMs'>,
    ): Promise<void> {
      await table().insert(inviteTable.toColumns(invite));
    },
    /** Finds used and expired ones too. */
    find: (tokenDigest: string) =>
      firstRow(table().where({ token_digest: tokenDigest }), inviteTable.toRow),
    /** Newest first. */
    async list(): Promise<StoredInvite[]> {
      return (await table().orderBy('id', 'desc').limit(LISTED_MAX)).map(inviteTable.toRow);
    },
    /** Ends an open one, for `acceptedBy` or, with null, for no one; false where it is not open. */
    async use(id: number, acceptedBy: string | null, nowMs: number): Promise<boolean> {
      const used = await table()
        .where({ id, used_at_ms: null })
        .andWhere('expires_at_ms', '>', nowMs)
        .update({ used_at_ms: nowMs, username: acceptedBy });
      return used === 1;
    },
    async deleteOld(nowMs: number): Promise<void> {
      await table()
        .where('expires_at_ms', '<', nowMs - RETENTION_MS.accountLink)
        .delete();
    },
  };
}

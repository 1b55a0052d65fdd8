import { RETENTION_MS } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';

export type LinkPurpose = 'email' | 'reset';

/** Links that are sent to people. The token itself is never stored. */
export const accountLinkTable = defineTable(
  'account_links',
  {
    id: rowNumber(),
    tokenDigest: string(),
    purpose: string<LinkPurpose>(),
    userId: string(),
    /** The address that the link confirms; null for a reset. */
    email: nullable(text()),
    createdAtMs: bigInteger(),
    expiresAtMs: bigInteger(),
    /** When it was used, or replaced by a newer one. */
    usedAtMs: nullable(bigInteger()),
  },
  { unique: [['tokenDigest']], indexed: [['userId'], ['expiresAtMs']] },
);

export type StoredLink = Row<typeof accountLinkTable>;
export type NewLink = Omit<StoredLink, 'id' | 'usedAtMs'>;

export function createAccountLinks(connection: Connection) {
  const table = () => connection(accountLinkTable.tableName);
  const unused = (userId: string) => table().where({ user_id: userId }).whereNull('used_at_ms');
  return {
    async add(link: NewLink): Promise<void> {
      await table().insert(accountLinkTable.toColumns(link));
    },
    /** Finds used and expired links too. */
    find: (purpose: LinkPurpose, tokenDigest: string) =>
      firstRow(table().where({ purpose, token_digest: tokenDigest }), accountLinkTable.toRow),
    /** The address that waits for its confirmation; null without one. */
    async pendingEmail(userId: string, nowMs: number): Promise<string | null> {
      const row = await unused(userId)
        .where({ purpose: 'email' })
        .andWhere('expires_at_ms', '>', nowMs)
        .orderBy('id', 'desc')
        .first('email');
      return row ? String(row.email) : null;
    },
    /** False for a link that another request has used meanwhile. */
    async use(id: number, nowMs: number): Promise<boolean> {
      const used = await table().where({ id, used_at_ms: null }).update({ used_at_ms: nowMs });
      return used === 1;
    },
    /** No link of this purpose, by default of any, that the account has now works any longer. */
    async endAll(userId: string, nowMs: number, purpose?: LinkPurpose): Promise<void> {
      await unused(userId)
        .where(purpose ? { purpose } : {})
        .update({ used_at_ms: nowMs });
    },
    async deleteOld(nowMs: number): Promise<void> {
      await table()
        .where('expires_at_ms', '<', nowMs - RETENTION_MS.accountLink)
        .delete();
    },
  };
}

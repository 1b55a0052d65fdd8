import { string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import type { GuideAddress } from '../rules/moved-guides';

export const guideAddressTable = defineTable(
  'guide_addresses',
  { slug: string(), documentId: string() },
  { unique: [['slug']] },
);

/** All addresses of guides, present and former. */
export function createGuideAddresses(connection: Connection) {
  const table = () => connection(guideAddressTable.tableName);
  return {
    async all(): Promise<GuideAddress[]> {
      const rows = await table().orderBy('id');
      return rows.map(guideAddressTable.toRow);
    },
    /** A guide that had the address before loses it. */
    async save(addresses: readonly GuideAddress[]): Promise<void> {
      for (const address of addresses) {
        await table()
          .insert(guideAddressTable.toColumns(address))
          .onConflict('slug')
          .merge(['document_id']);
      }
    },
  };
}

import { string } from '../platform/db/columns';
import type { Connection } from '../platform/db/connection';
import { defineTable } from '../platform/db/define-table';
import type { Folder, PageAddress } from './moved-pages';

const tableOf = (name: string) =>
  defineTable(name, { slug: string(), documentId: string() }, { unique: [['slug']] });

const TABLES = {
  '/guides': tableOf('guide_addresses'),
  '/commands': tableOf('command_addresses'),
  '/badges': tableOf('badge_addresses'),
} as const satisfies Record<Folder, unknown>;

export const pageAddressTables = Object.values(TABLES);

/** All addresses of guides, commands and badges, present and former. */
export type PageAddresses = Readonly<Record<Folder, readonly PageAddress[]>>;

export function createPageAddresses(connection: Connection) {
  const listed = async (folder: Folder): Promise<PageAddress[]> =>
    (await connection(TABLES[folder].tableName).orderBy('id')).map(TABLES[folder].toRow);
  return {
    of: listed,
    all: async (): Promise<PageAddresses> => ({
      '/guides': await listed('/guides'),
      '/commands': await listed('/commands'),
      '/badges': await listed('/badges'),
    }),
    /** A document that had the address before loses it. */
    async save(folder: Folder, addresses: readonly PageAddress[]): Promise<void> {
      for (const address of addresses) {
        await connection(TABLES[folder].tableName)
          .insert(TABLES[folder].toColumns(address))
          .onConflict('slug')
          .merge(['document_id']);
      }
    },
  };
}

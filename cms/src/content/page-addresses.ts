import { string } from '../platform/db/columns';
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

export const addressesIn = (folder: Folder): Promise<PageAddress[]> =>
  TABLES[folder].read(TABLES[folder].where().orderBy('id'));

export const allAddresses = async (): Promise<PageAddresses> => ({
  '/guides': await addressesIn('/guides'),
  '/commands': await addressesIn('/commands'),
  '/badges': await addressesIn('/badges'),
});

/** A document that had the address before loses it. */
export async function saveAddresses(
  folder: Folder,
  addresses: readonly PageAddress[],
): Promise<void> {
  for (const address of addresses) await TABLES[folder].put(address, 'slug');
}

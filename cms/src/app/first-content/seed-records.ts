import { string } from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { defineTable, type Row } from '../../platform/db/define-table';

export const seedRecordTable = defineTable(
  'seed_records',
  { key: string(), documentId: string(), contentHash: string() },
  { unique: [['key']] },
);

/** What the loader of first content last wrote under a key. */
export type SeedRecord = Omit<Row<typeof seedRecordTable>, 'key'>;

export interface SeedRecords {
  all(): Promise<Map<string, SeedRecord>>;
  put(key: string, record: SeedRecord): Promise<void>;
}

/** Records what first content was written, so that an editor's change or deletion is left alone. */
export function createSeedRecords(connection: Connection): SeedRecords {
  const table = () => connection(seedRecordTable.tableName);
  return {
    async all() {
      const rows = (await table()).map(seedRecordTable.toRow);
      return new Map(rows.map(({ key, ...record }) => [key, record]));
    },
    async put(key, record) {
      await table()
        .insert(seedRecordTable.toColumns({ key, ...record }))
        .onConflict('key')
        .merge(['document_id', 'content_hash']);
    },
  };
}

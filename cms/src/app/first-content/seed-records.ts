import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';

export const seedRecordTable = defineTable(
  'seed_records',
  { key: 'string', document_id: 'string', content_hash: 'string' },
  { unique: [['key']] },
);

/** What the loader of first content last wrote under a key. */
export interface SeedRecord {
  readonly documentId: string;
  readonly contentHash: string;
}

export interface SeedRecords {
  all(): Promise<Map<string, SeedRecord>>;
  put(key: string, record: SeedRecord): Promise<void>;
}

/** Remembers what first content was written, so that an editor's change or deletion is left alone. */
export function createSeedRecords(connection: Connection): SeedRecords {
  const table = () => connection(seedRecordTable.tableName);
  return {
    async all() {
      const rows = await table().select('key', 'document_id', 'content_hash');
      return new Map(
        rows.map((row) => [
          row.key,
          { documentId: row.document_id, contentHash: row.content_hash },
        ]),
      );
    },
    async put(key, { documentId, contentHash }) {
      await table()
        .insert({ key, document_id: documentId, content_hash: contentHash })
        .onConflict('key')
        .merge(['document_id', 'content_hash']);
    },
  };
}

import { createHash } from 'node:crypto';
import { string } from '../../platform/db/columns';
import { defineTable, type Row } from '../../platform/db/define-table';

export const seedRecordTable = defineTable(
  'seed_records',
  { key: string(), documentId: string(), contentHash: string() },
  { unique: [['key']] },
);

type SeedRecord = Omit<Row<typeof seedRecordTable>, 'key'>;

/** What first content was written, so that an editor's change or deletion is left alone. */
export async function seedRecords(): Promise<Map<string, SeedRecord>> {
  const rows = await seedRecordTable.read(seedRecordTable.where());
  return new Map(rows.map(({ key, ...record }) => [key, record]));
}

export const putSeedRecord = (key: string, record: SeedRecord) =>
  seedRecordTable.put({ key, ...record }, 'key');

/** `currentHash` is null for a deleted entry, `record` undefined when nothing was written. */
export function decide(
  shippedHash: string,
  record: SeedRecord | undefined,
  currentHash: string | null,
): 'create' | 'update' | 'leave' {
  if (!record) return 'create';
  if (record.contentHash === shippedHash) return 'leave';
  // Only what was not changed since may be replaced; a deletion is an editor's decision too.
  return currentHash === record.contentHash ? 'update' : 'leave';
}

/** Hash of a value by content: the order of an object's properties does not matter. */
export function stableHash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

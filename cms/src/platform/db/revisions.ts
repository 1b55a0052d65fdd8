import { integer, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const revisionTable = defineTable(
  'markers',
  { name: string(), value: integer() },
  { unique: [['name']] },
);

/** What changes are counted of. */
const REVISION_NAMES = ['content', 'reactions', 'badges', 'game', 'updates', 'banner'] as const;

export type RevisionName = (typeof REVISION_NAMES)[number];

export type RevisionValues = Readonly<Record<RevisionName, number>>;

const NOTHING_YET = Object.fromEntries(REVISION_NAMES.map((name) => [name, 0])) as RevisionValues;

/** Notices contain the name and the new value. */
export const REVISION_CHANNEL = 'elc_revisions';

/** Counters by which replicas learn that their caches are out of date. */
export function createRevisions(connection: Connection) {
  const { tableName } = revisionTable;
  const count = `INSERT INTO ${tableName} (name, value) VALUES (?, 1)
    ON CONFLICT (name) DO UPDATE SET value = ${tableName}.value + 1`;
  const statement =
    connection.client.dialect === 'postgresql'
      ? `WITH counted AS (${count} RETURNING name, value)
          SELECT pg_notify('${REVISION_CHANNEL}', name || ' ' || value) FROM counted`
      : count;
  return {
    /** Other replicas are notified at the commit. */
    async bump(name: RevisionName): Promise<void> {
      await connection.raw(statement, [name]);
    },
    async read(): Promise<RevisionValues> {
      const rows: Array<{ name: RevisionName; value: number }> = await connection(tableName).select(
        'name',
        'value',
      );
      return {
        ...NOTHING_YET,
        ...Object.fromEntries(rows.map((row) => [row.name, row.value])),
      };
    },
  };
}

export type Revisions = ReturnType<typeof createRevisions>;

/** Null for another text. */
export function parseRevision(text: string): { name: RevisionName; value: number } | null {
  const [name = '', value = ''] = text.split(' ');
  const known = REVISION_NAMES.find((one) => one === name);
  return known && /^\d+$/.test(value) ? { name: known, value: Number(value) } : null;
}

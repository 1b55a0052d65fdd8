import { integer, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const revisionTable = defineTable(
  'markers',
  { name: string(), value: integer() },
  { unique: [['name']] },
);

/**
 * What a revision counts changes of: published content, visitors' ratings and favourites, the numbers of
 * the badge monitor, the figures of the game, the updates of the community chat, and the banner.
 */
const REVISION_NAMES = ['content', 'reactions', 'badges', 'game', 'updates', 'banner'] as const;

export type RevisionName = (typeof REVISION_NAMES)[number];

export type RevisionValues = Readonly<Record<RevisionName, number>>;

const NOTHING_YET = Object.fromEntries(REVISION_NAMES.map((name) => [name, 0])) as RevisionValues;

/** The channel on which PostgreSQL notifies each committed count, as the name and the new value. */
export const REVISION_CHANNEL = 'elc_revisions';

/** Change counters that replicas compare to learn that something they have cached is out of date. */
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
    /** Counts one more change. The other replicas are notified when it is committed. */
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

/** A count as PostgreSQL notifies it; null for another text. */
export function parseRevision(text: string): { name: RevisionName; value: number } | null {
  const [name = '', value = ''] = text.split(' ');
  const known = REVISION_NAMES.find((one) => one === name);
  return known && /^\d+$/.test(value) ? { name: known, value: Number(value) } : null;
}

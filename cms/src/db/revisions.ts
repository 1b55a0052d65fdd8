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

export interface Revisions {
  /** Counts one more change; every replica sees it at its next look. */
  bump(name: RevisionName): Promise<void>;
  read(): Promise<RevisionValues>;
}

/** Change counters that replicas compare to learn that something they hold is out of date. */
export function createRevisions(connection: Connection): Revisions {
  return {
    async bump(name) {
      await connection(revisionTable.tableName)
        .insert({ name, value: 1 })
        .onConflict('name')
        .merge({ value: connection.raw(`${revisionTable.tableName}.value + 1`) });
    },
    async read() {
      const rows: Array<{ name: RevisionName; value: number }> = await connection(
        revisionTable.tableName,
      ).select('name', 'value');
      return {
        ...NOTHING_YET,
        ...Object.fromEntries(rows.map((row) => [row.name, row.value])),
      };
    },
  };
}

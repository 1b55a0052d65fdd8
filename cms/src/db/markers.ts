import type { Connection } from './connection';
import { defineTable } from './define-table';

export const markerTable = defineTable(
  'markers',
  { name: 'string', value: 'integer' },
  { unique: [['name']] },
);

/**
 * What a marker counts changes of: published content, visitors' ratings and favourites, the numbers of
 * the badge monitor, the updates of the community chat, and the banner.
 */
const MARKER_NAMES = ['content', 'reactions', 'badges', 'updates', 'banner'] as const;

export type MarkerName = (typeof MARKER_NAMES)[number];

export type MarkerValues = Readonly<Record<MarkerName, number>>;

const NOTHING_YET = Object.fromEntries(MARKER_NAMES.map((name) => [name, 0])) as MarkerValues;

export interface Markers {
  /** Counts one more change; every replica sees it at its next look. */
  bump(name: MarkerName): Promise<void>;
  read(): Promise<MarkerValues>;
}

/** Change counters that replicas compare to learn that something they hold is out of date. */
export function createMarkers(connection: Connection): Markers {
  return {
    async bump(name) {
      await connection(markerTable.tableName)
        .insert({ name, value: 1 })
        .onConflict('name')
        .merge({ value: connection.raw(`${markerTable.tableName}.value + 1`) });
    },
    async read() {
      const rows: Array<{ name: MarkerName; value: number }> = await connection(
        markerTable.tableName,
      ).select('name', 'value');
      return {
        ...NOTHING_YET,
        ...Object.fromEntries(rows.map((row) => [row.name, row.value])),
      };
    },
  };
}

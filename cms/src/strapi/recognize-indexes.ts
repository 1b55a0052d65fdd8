/**
 * What: the schema that Strapi reads from PostgreSQL gets the columns and the full names of indexes.
 * Why: Strapi omits a column named `id` from the indexes that it finds and looks for names that PostgreSQL has cut
 *   at 63 bytes: at the next schema change it would make such an index again and fail to start.
 * Upstream: https://github.com/strapi/strapi/issues/25697 (open), https://github.com/strapi/strapi/issues/24421
 *   (open).
 * Proven by: `e2e/lifecycle/upgrade.test.ts` on PostgreSQL: the schema of earlier versions changes at the start.
 */
import type { Core } from '@strapi/strapi';

/** In their order; expressions have none. */
const COLUMNS_OF_INDEXES = `
  SELECT i.relname AS name, array_agg(a.attname::text ORDER BY key.place) AS columns
  FROM pg_index ix
  JOIN pg_class i ON i.oid = ix.indexrelid
  JOIN pg_namespace n ON n.oid = i.relnamespace
  CROSS JOIN LATERAL unnest(ix.indkey) WITH ORDINALITY AS key(number, place)
  JOIN pg_attribute a ON a.attrelid = ix.indrelid AND a.attnum = key.number
  WHERE n.nspname = ?
  GROUP BY i.relname`;

/** PostgreSQL cuts longer names. All our names are ASCII. */
const NAME_LENGTH_MAX = 63;

/** Must be called before Strapi synchronizes the schema; does nothing on SQLite. */
export function recognizeIndexes({ db }: Core.Strapi): void {
  if (db.dialect.client !== 'postgres') return;
  const inspector = db.dialect.schemaInspector;
  const getSchema = inspector.getSchema.bind(inspector);
  inspector.getSchema = async () => {
    const found = await getSchema();
    const { rows } = await db.connection.raw(COLUMNS_OF_INDEXES, [db.getSchemaName() || 'public']);
    const columnsOf = new Map<string, string[]>(
      rows.map(({ name, columns }: { name: string; columns: string[] }) => [name, columns]),
    );
    const fullNames = new Map(
      db.schema.schema.tables.flatMap(({ indexes }) =>
        indexes.map(({ name }) => [name.slice(0, NAME_LENGTH_MAX), name]),
      ),
    );
    for (const index of found.tables.flatMap(({ indexes }) => indexes)) {
      index.columns = columnsOf.get(index.name) ?? index.columns;
      index.name = fullNames.get(index.name) ?? index.name;
    }
    return found;
  };
}

import { integer, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

/**
 * Version of the tables that this code works with. Raise it by one with each release that adds, changes
 * or removes a table, a column or a content type. 1.6.0 and earlier wrote none, which counts as 1.
 */
export const SCHEMA_VERSION = 9;

/** The newest version of the product that has worked on a database. */
export const schemaVersionTable = defineTable(
  'schema_versions',
  { name: string(), value: integer() },
  { unique: [['name']] },
);

const NAME = 'schema';

/** 1.6.0 and earlier wrote no version. */
const UNVERSIONED = 1;

/** Brings the rows that an older version has left to what one schema version needs. */
export interface Migration {
  /** The schema version that needs it. */
  readonly version: number;
  up(transaction: Connection): Promise<void>;
}

/** The version of a database; null for an empty one and for one of a version that wrote none. */
export async function readSchemaVersion(connection: Connection): Promise<number | null> {
  const { tableName } = schemaVersionTable;
  // Queried before the schema sync has created the table.
  if (!(await connection.schema.hasTable(tableName))) return null;
  const row = await connection(tableName).where({ name: NAME }).first();
  return row ? Number(row.value) : null;
}

/**
 * Runs the migrations that a database has not had, in the order given, and raises its schema version:
 * all in one transaction, so that a start which is killed leaves nothing half done. Replicas that start
 * together wait for each other here, and only the first one finds something to do.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  await connection.transaction(async (transaction) => {
    const table = () => transaction(schemaVersionTable.tableName);
    await table().insert({ name: NAME, value: UNVERSIONED }).onConflict('name').ignore();
    const found = await table().where({ name: NAME }).forUpdate().first();
    for (const { version, up } of migrations) {
      if (version > Number(found.value)) await up(transaction as Connection);
    }
    await table()
      .where({ name: NAME })
      .andWhere('value', '<', SCHEMA_VERSION)
      .update({ value: SCHEMA_VERSION });
  });
}

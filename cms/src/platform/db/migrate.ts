import { integer, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

/**
 * Raise it with each release that adds, changes or removes a table, a column or a content type.
 * 1.6.0 and earlier wrote none, which counts as 1.
 */
export const SCHEMA_VERSION = 16;

/** The newest version of the product that worked on the database. */
export const schemaVersionTable = defineTable(
  'schema_versions',
  { name: string(), value: integer() },
  { unique: [['name']] },
);

const NAME = 'schema';

const UNVERSIONED = 1;

/** Upgrades rows of older versions. */
export interface Migration {
  readonly version: number;
  up(transaction: Connection): Promise<void>;
}

/** Null for an empty database and for versions that wrote none. */
export async function readSchemaVersion(connection: Connection): Promise<number | null> {
  const { tableName } = schemaVersionTable;
  // The schema sync may not have created the table yet.
  if (!(await connection.schema.hasTable(tableName))) return null;
  const row = await connection(tableName).where({ name: NAME }).first();
  return row ? Number(row.value) : null;
}

/** In one transaction, in order. Replicas that start together wait for the first one. */
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

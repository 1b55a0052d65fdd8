import { integer, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

/**
 * Version of the tables that this code works with. Raise it by one with each release that adds, changes
 * or removes a table, a column or a content type. 1.6.0 and earlier wrote none, which counts as 1.
 */
export const SCHEMA_VERSION = 8;

export const schemaVersionTable = defineTable(
  'schema_versions',
  { name: string(), value: integer() },
  { unique: [['name']] },
);

/** The newest version of the product that has worked on a database. */
interface SchemaVersions {
  /** Null on an empty database and on one of a version that wrote none. */
  read(): Promise<number | null>;
  /**
   * Reads the version, 1 where there is none, and holds it until the transaction ends: others that
   * lock it wait.
   */
  lock(): Promise<number>;
  /** Never lowers what is there. */
  write(version: number): Promise<void>;
}

const NAME = 'schema';

/** 1.6.0 and earlier wrote no version. */
const UNVERSIONED = 1;

export function createSchemaVersions(connection: Connection): SchemaVersions {
  const { tableName } = schemaVersionTable;
  const insert = (value: number) =>
    connection(tableName).insert({ name: NAME, value }).onConflict('name').ignore();
  return {
    async read() {
      // Queried before the schema sync has created the table.
      if (!(await connection.schema.hasTable(tableName))) return null;
      const row = await connection(tableName).where({ name: NAME }).first();
      return row ? Number(row.value) : null;
    },
    async lock() {
      await insert(UNVERSIONED);
      const row = await connection(tableName).where({ name: NAME }).forUpdate().first();
      return Number(row.value);
    },
    async write(version) {
      await insert(version);
      await connection(tableName)
        .where({ name: NAME })
        .andWhere('value', '<', version)
        .update({ value: version });
    },
  };
}

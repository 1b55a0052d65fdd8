import { createRequire } from 'node:module';
import type { Connection } from '../connection';
import type { TableModel } from '../define-table';

/** The query builder that Strapi's database layer brings along. */
const strapi = createRequire(require.resolve('@strapi/strapi'));
export const knex = createRequire(strapi.resolve('@strapi/database'))('knex') as (
  settings: object,
) => Connection;

/** A SQLite database in memory with these tables and their indexes, on one connection as in the product. */
export async function memoryDatabase(tables: readonly TableModel[]): Promise<Connection> {
  const connection = knex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  await makeTables(connection, tables);
  return connection;
}

/** Makes tables and their indexes, as the schema sync does. */
export async function makeTables(
  connection: Connection,
  tables: readonly TableModel[],
): Promise<void> {
  for (const { tableName, attributes, indexes } of tables) {
    await connection.schema.createTable(tableName, (table) => {
      for (const [column, { type }] of Object.entries(attributes)) {
        if (type === 'increments') table.increments(column);
        else if (type === 'biginteger') table.bigInteger(column);
        else table[type](column);
      }
      for (const { name, columns, type } of indexes) {
        if (type === 'unique') table.unique(columns, { indexName: name });
        else table.index(columns, name);
      }
    });
  }
}

import { createRequire } from 'node:module';
import { tables } from '../../app/tables';
import type { Connection } from '../connection';
import type { TableModel } from '../define-table';

type Database = Connection & { destroy(): Promise<void> };

/** Strapi brings the query builder; this finds the same one, by the way that Strapi's packages lead to it. */
function queryBuilder(): (config: object) => Database {
  const strapi = createRequire(require.resolve('@strapi/strapi/package.json'));
  const database = createRequire(strapi.resolve('@strapi/database/package.json'));
  return database('knex');
}

/** An empty database in memory with every table of the product, as the schema sync makes them. */
export async function openTestDatabase(): Promise<Database> {
  const connection = queryBuilder()({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
  });
  for (const table of tables) await makeTable(connection, table);
  return connection;
}

async function makeTable(connection: Database, { tableName, attributes, indexes }: TableModel) {
  await connection.schema.createTable(tableName, (table) => {
    for (const [column, { type }] of Object.entries(attributes)) {
      if (type === 'biginteger') table.bigInteger(column);
      else table[type](column);
    }
    for (const { name, columns, type } of indexes) {
      if (type === 'unique') table.unique(columns, { indexName: name });
      else table.index(columns, name);
    }
  });
}

import type { TableModel } from '../define-table';
import { knex, makeTables } from './memory-database';

const URL_OF_TESTS = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

let made = 0;

/**
 * A PostgreSQL database of its own with these tables, on one connection by default; null where none
 * answers.
 */
export async function postgresDatabase(tables: readonly TableModel[], connections = 1) {
  const server = knex({ client: 'pg', connection: URL_OF_TESTS, pool: { min: 0, max: 1 } });
  try {
    await server.raw('SELECT 1');
  } catch {
    await server.destroy();
    return null;
  }
  made += 1;
  const name = `elc_unit_${process.pid}_${made}`;
  await server.raw(`DROP DATABASE IF EXISTS ${name}`);
  await server.raw(`CREATE DATABASE ${name}`);
  const url = new URL(URL_OF_TESTS);
  url.pathname = name;
  const connection = knex({
    client: 'pg',
    connection: url.href,
    pool: { min: 1, max: connections },
  });
  await makeTables(connection, tables);
  return {
    connection,
    async drop(): Promise<void> {
      await connection.destroy();
      await server.raw(`DROP DATABASE ${name}`);
      await server.destroy();
    },
  };
}

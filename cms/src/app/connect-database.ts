import { existsSync } from 'node:fs';
import path from 'node:path';
import createKnex, { type Knex } from 'knex';
import type { Env } from '../platform/env/env';

/** How long a write waits for the running product's own. */
const BUSY_MS = 5000;
const CONNECT_MS_MAX = 5000;

/**
 * A connection of a command of the terminal to the product's database, whether the product runs or not;
 * null where there is no SQLite file yet.
 */
export function connectDatabase({ DATABASE_URL, DATA_DIR }: Env): Knex | null {
  if (DATABASE_URL) {
    const connection = {
      connectionString: DATABASE_URL,
      connectionTimeoutMillis: CONNECT_MS_MAX,
    };
    return createKnex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  }
  const filename = path.join(DATA_DIR, 'elc.sqlite');
  if (!existsSync(filename)) return null;
  return createKnex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(
        connection: { pragma(text: string): unknown },
        done: (error: Error | null, value: unknown) => void,
      ) {
        connection.pragma(`busy_timeout = ${BUSY_MS}`);
        done(null, connection);
      },
    },
  });
}

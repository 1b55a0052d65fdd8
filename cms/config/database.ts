import path from 'node:path';
import { env } from '../src/platform/env/env';

const { DATABASE_URL, DATA_DIR } = env();

/** What is used here of the driver's connection. */
interface SqliteConnection {
  pragma(text: string): unknown;
  prepare(text: string): { get(): unknown };
  function(
    name: string,
    options: { deterministic: boolean },
    does: (value: unknown) => unknown,
  ): void;
}

/**
 * Messages of failed statements hold no values (`compileSqlOnError`): they are logged. SQLite runs with a write-ahead log, so that readers and the writer do not wait for each other, and
 * lowers letters of every language as PostgreSQL does: its own `lower` knows the English ones only.
 */
const sqlite = {
  client: 'sqlite',
  connection: { filename: path.join(DATA_DIR, 'elc.sqlite') },
  useNullAsDefault: true,
  compileSqlOnError: false,
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: SqliteConnection, done: (error: Error | null, value: unknown) => void) {
      connection.pragma('journal_mode = WAL');
      // Each commit waits for the disk: what was acknowledged outlives a power cut. Those of a first start
      // do not, until its content is loaded (src/platform/db/wait-for-disk.ts): the next start would repeat them.
      const isNew = connection.prepare('SELECT 1 FROM sqlite_master').get() === undefined;
      connection.pragma(`synchronous = ${isNew ? 'NORMAL' : 'FULL'}`);
      // Waiting for another process stops every request: what takes longer waits outside (src/strapi/wait-for-lock.ts).
      connection.pragma('busy_timeout = 10');
      connection.function('lower', { deterministic: true }, (value) =>
        typeof value === 'string' ? value.toLowerCase() : value,
      );
      done(null, connection);
    },
  },
};

/**
 * Bounds for what hangs. A server that is gone or frozen is noticed by the probe of `database-watch`; these
 * end what a server that answers never finishes, such as a statement that waits for another's lock.
 */
const postgres = {
  client: 'postgres',
  connection: {
    connectionString: DATABASE_URL,
    // A start holds this process up for seconds; the answer of a connection waits meanwhile.
    connectionTimeoutMillis: 8000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  },
  acquireConnectionTimeout: 10_000,
  compileSqlOnError: false,
  pool: { min: 0, max: 10 },
};

/** Tables and columns that this version does not know stay: a later one may have made them. */
const settings = { forceMigration: false };

export default { connection: DATABASE_URL ? postgres : sqlite, settings };

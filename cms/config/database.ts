import path from 'node:path';
import { env } from '../src/env';

const { DATABASE_URL, DATA_DIR } = env();

/** SQLite runs with a write-ahead log, so that readers and the writer do not wait for each other. */
const sqlite = {
  client: 'sqlite',
  connection: { filename: path.join(DATA_DIR, 'elc.sqlite') },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(
      connection: { pragma(text: string): unknown },
      done: (error: Error | null, value: unknown) => void,
    ) {
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = NORMAL');
      connection.pragma('busy_timeout = 5000');
      done(null, connection);
    },
  },
};

const postgres = {
  client: 'postgres',
  connection: { connectionString: DATABASE_URL },
  pool: { min: 0, max: 10 },
};

export default { connection: DATABASE_URL ? postgres : sqlite };

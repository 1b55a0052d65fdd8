import { Client } from 'pg';

/** Any number, the same in every version; locks of other databases on the server are others. */
const LOCK_KEY = 1_162_626_371;

const CONNECT_MS_MAX = 5000;

/**
 * A process that waits does so as long as the other one takes, whatever the server's limits are. One whose
 * machine is gone without a word is given up by the server after about 25 s.
 */
const SESSION = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL tcp_keepalives_idle = 10;
  SET LOCAL tcp_keepalives_interval = 5;
  SET LOCAL tcp_keepalives_count = 3;
`;

/**
 * Takes the one lock under which a process may change the schema of a PostgreSQL database, and waits
 * for the process that has it. It belongs to an open transaction on a connection of its own, so that a
 * pooler does not reassign it, and so that it is free as soon as its process ends, however that
 * happens.
 */
export async function lockSchema(options: {
  readonly connectionString: string;
  /** Called when another process has it. */
  readonly onWaiting: () => void;
}) {
  const client = new Client({
    connectionString: options.connectionString,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    keepAlive: true,
    application_name: 'Election City, schema',
  });
  // A connection that breaks while idle fails at the release.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(SESSION);
    const tried = await client.query('SELECT pg_try_advisory_xact_lock($1) AS is_taken', [
      LOCK_KEY,
    ]);
    if (!tried.rows[0].is_taken) {
      options.onWaiting();
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
    }
  } catch (thrown) {
    await client.end();
    throw thrown;
  }
  return {
    /** @throws Error when the lock was lost meanwhile: others may have worked on the schema at the same time. */
    async release(): Promise<void> {
      try {
        await client.query('COMMIT');
      } finally {
        await client.end();
      }
    },
  };
}

export type SchemaLock = Awaited<ReturnType<typeof lockSchema>>;

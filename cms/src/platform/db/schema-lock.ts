import { Client } from 'pg';

/** The same in every version; other databases of the server have other locks. */
const LOCK_KEY = 1_162_626_371;

const CONNECT_MS_MAX = 5000;

/** Waiting is not limited; a holder whose machine is gone loses the lock after about 25 s. */
const SESSION = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL tcp_keepalives_idle = 10;
  SET LOCAL tcp_keepalives_interval = 5;
  SET LOCAL tcp_keepalives_count = 3;
`;

/**
 * The lock under which one process changes a PostgreSQL schema; waits for it. It belongs to an open
 * transaction on its own connection: a pooler cannot reassign it, and it ends with its process.
 */
export async function lockSchema(options: {
  readonly connectionString: string;
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
    /** @throws Error when the lock was lost: another process may have changed the schema. */
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

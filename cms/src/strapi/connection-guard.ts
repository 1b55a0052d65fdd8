/**
 * What: the pool of knex refuses statements while the database is known to be away, and their sockets are cut.
 * Why: a server that is gone without a word leaves sockets open: statements would wait for their timeout, and
 *   those behind them for a connection.
 * Upstream: https://github.com/knex/knex/issues/1833 (closed), https://github.com/knex/knex/issues/1986 (closed).
 * Proven by: `connection-guard.test.ts`, `e2e/lifecycle/outages.test.ts`.
 */
import { DatabaseUnavailable, isConnectionFailure } from '../platform/db/failures';

interface PooledConnection {
  readonly connection?: { readonly stream?: { destroy(): void } };
  query(config: unknown, done: (error: Error | null, response: unknown) => void): unknown;
}

/** What is used of the query builder's client. */
export interface GuardedClient {
  readonly pool: {
    on(
      event: 'createSuccess' | 'acquireSuccess' | 'destroySuccess',
      listener: (eventId: number, connection: PooledConnection) => void,
    ): unknown;
  };
  acquireConnection(): Promise<unknown>;
  releaseConnection(connection: unknown): unknown;
}

/** Statements fail at once while the database does not answer: sockets may stay open. */
export function guardConnections(client: GuardedClient) {
  const connections = new Set<PooledConnection>();
  let closedFor: string | null = null;

  const take = (_eventId: number, connection: PooledConnection) => {
    if (connections.has(connection)) return;
    connections.add(connection);
    nameFailures(connection);
  };
  client.pool.on('createSuccess', take);
  // Connections made before the guard.
  client.pool.on('acquireSuccess', take);
  client.pool.on('destroySuccess', (_eventId, connection) => connections.delete(connection));

  /** Rejects statements that wait for a connection. */
  const waiting = new Set<(unavailable: DatabaseUnavailable) => void>();
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () =>
    new Promise((resolve, reject) => {
      if (closedFor !== null) return reject(new DatabaseUnavailable(closedFor));
      waiting.add(reject);
      acquire().then(
        (connection) => {
          if (waiting.delete(reject)) resolve(connection);
          // The statement no longer waits for it.
          else Promise.resolve(client.releaseConnection(connection)).catch(() => {});
        },
        (thrown) => {
          waiting.delete(reject);
          reject(new DatabaseUnavailable(String(thrown), { cause: thrown }));
        },
      );
    });

  return {
    /** Statements fail now; PostgreSQL rolls their transactions back. None begins until `open`. */
    close(reason: string): void {
      closedFor = reason;
      for (const refuse of waiting) refuse(new DatabaseUnavailable(reason));
      waiting.clear();
      for (const { connection } of connections) connection?.stream?.destroy();
    },
    /** Each statement then gets a new connection. */
    open(): void {
      closedFor = null;
    },
  };
}

/** Names failures of a connection `DatabaseUnavailable`; refused statements stay as they are. */
function nameFailures(connection: PooledConnection): void {
  const query = connection.query.bind(connection);
  connection.query = (config, done) => {
    if (typeof done !== 'function') return query(config, done);
    return query(config, (error, response) => {
      const named = isConnectionFailure(error)
        ? new DatabaseUnavailable(error.message, { cause: error })
        : error;
      done(named, response);
    });
  };
}

import { DatabaseUnavailable, isConnectionFailure } from './failures';

/** One connection of the pool, as the PostgreSQL driver makes it. */
interface PooledConnection {
  readonly connection?: { readonly stream?: { destroy(): void } };
  query(config: unknown, done: (error: Error | null, response: unknown) => void): unknown;
}

/** The part of the query builder's client that is used here. */
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

/**
 * Lets statements fail at once, as `DatabaseUnavailable`, while the database is known not to answer.
 * A frozen server leaves its sockets open and would delay every request that waits for it.
 */
export function guardConnections(client: GuardedClient) {
  const connections = new Set<PooledConnection>();
  let closedFor: string | null = null;

  const take = (_eventId: number, connection: PooledConnection) => {
    if (connections.has(connection)) return;
    connections.add(connection);
    nameFailures(connection);
  };
  client.pool.on('createSuccess', take);
  // Those made before the guard are met when they are used next.
  client.pool.on('acquireSuccess', take);
  client.pool.on('destroySuccess', (_eventId, connection) => connections.delete(connection));

  /** Rejects each statement that waits for a connection when none will come. */
  const waiting = new Set<(unavailable: DatabaseUnavailable) => void>();
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () =>
    new Promise((resolve, reject) => {
      if (closedFor !== null) return reject(new DatabaseUnavailable(closedFor));
      waiting.add(reject);
      acquire().then(
        (connection) => {
          if (waiting.delete(reject)) resolve(connection);
          // No statement waits for it any more.
          else Promise.resolve(client.releaseConnection(connection)).catch(() => {});
        },
        (thrown) => {
          waiting.delete(reject);
          reject(new DatabaseUnavailable(String(thrown), { cause: thrown }));
        },
      );
    });

  return {
    /**
     * Ends every connection at once: the statements on them, and those that wait for one, fail now instead
     * of hanging; PostgreSQL rolls their transactions back when it notices. Until `open` none is begun.
     */
    close(reason: string): void {
      closedFor = reason;
      for (const refuse of waiting) refuse(new DatabaseUnavailable(reason));
      waiting.clear();
      for (const { connection } of connections) connection?.stream?.destroy();
    },
    /** Statements are let through again, each on a new connection. */
    open(): void {
      closedFor = null;
    },
  };
}

/** Has the failures of a connection, other than refused statements, thrown as `DatabaseUnavailable`. */
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

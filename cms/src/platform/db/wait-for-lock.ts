import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './connection';
import { DatabaseUnavailable, isFileLocked } from './failures';

/** For how long statements wait in all while another process holds the file; then they fail at once. */
const WAIT_MS_MAX = 3000;
const RETRY_MS = 25;

interface FileConnection {
  readonly inTransaction: boolean;
}
interface Statement {
  sql: string;
}
interface Client {
  _query(connection: FileConnection, statement: Statement): Promise<unknown>;
}

/**
 * Has statements that meet another process's lock on the SQLite file wait beside the event loop: the driver
 * itself would wait in it, and no page would be answered meanwhile. What waited too long fails as
 * `DatabaseUnavailable`.
 *
 * Transactions take the lock as they begin, before they have read anything, so that only their beginning
 * ever waits: a statement within one is never repeated.
 */
export function waitForLock(connection: Connection): void {
  // Of the class: the query builder makes a client of its own for each transaction.
  const client = Object.getPrototypeOf(connection.client) as Client & { waitsForLock?: true };
  if (client.waitsForLock) return;
  client.waitsForLock = true;
  const query = client._query;
  let lockedSinceMs: number | null = null;

  client._query = async function (file, statement) {
    if (statement.sql === 'BEGIN;') statement.sql = 'BEGIN IMMEDIATE;';
    // Statements that only read succeed beside another process's lock.
    let provesUnlocked = statement.sql === 'BEGIN IMMEDIATE;';
    for (;;) {
      try {
        const result = await query.call(this, file, statement);
        if (provesUnlocked) lockedSinceMs = null;
        return result;
      } catch (thrown) {
        if (!isFileLocked(thrown)) throw thrown;
        provesUnlocked = true;
        const nowMs = performance.now();
        lockedSinceMs ??= nowMs;
        const isRepeatable = !file.inTransaction || statement.sql === 'COMMIT;';
        if (!isRepeatable || nowMs - lockedSinceMs >= WAIT_MS_MAX)
          throw new DatabaseUnavailable('another process holds its file', { cause: thrown });
        await pause(RETRY_MS);
      }
    }
  };
}

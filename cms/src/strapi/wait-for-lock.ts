/**
 * What: statements that meet a lock on the SQLite file are repeated after a pause, and transactions begin with
 *   `BEGIN IMMEDIATE`.
 * Why: better-sqlite3 waits for a lock inside the event loop, which stops every request, and knex knows no other
 *   BEGIN: a transaction that reads first could fail when it writes.
 * Upstream: https://github.com/WiseLibs/better-sqlite3/issues/155 (closed: retry it),
 *   https://github.com/WiseLibs/better-sqlite3/issues/1217 (open).
 * Proven by: `wait-for-lock.test.ts`, `e2e/lifecycle/outages.test.ts`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../platform/db/connection';
import { DatabaseUnavailable, isFileLocked } from '../platform/db/failures';

/** In all, per locked file; then statements fail at once. */
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
 * Statements that meet a lock wait, and finally fail as `DatabaseUnavailable`. Transactions take the lock as they
 * begin, so no statement in one is ever repeated.
 */
export function waitForLock(connection: Connection): void {
  // Of the class, because each transaction has its own client.
  const client = Object.getPrototypeOf(connection.client) as Client & { waitsForLock?: true };
  if (client.waitsForLock) return;
  client.waitsForLock = true;
  const query = client._query;
  let lockedSinceMs: number | null = null;

  client._query = async function (file, statement) {
    if (statement.sql === 'BEGIN;') statement.sql = 'BEGIN IMMEDIATE;';
    // Reads succeed beside another process's lock.
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

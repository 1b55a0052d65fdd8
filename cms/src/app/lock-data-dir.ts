import path from 'node:path';
import Database from 'better-sqlite3';
import { isFileLocked } from '../platform/db/failures';
import { refuseToStart } from './report';

/** A process that is ending may have it for a moment longer. */
const WAIT_MS_MAX = 5000;

/**
 * One process per data folder on SQLite: two would publish over each other and count limits twice.
 * An open transaction, so it ends with its process. Returns what releases it.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new Database(path.join(dataDir, 'running.sqlite'), { timeout: WAIT_MS_MAX });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (thrown) {
    if (!isFileLocked(thrown)) throw thrown;
    refuseToStart(
      `Another process of the product runs on DATA_DIR ${dataDir}. Stop it, or give this one a folder of its own; for several processes on the same data set DATABASE_URL to PostgreSQL.`,
    );
  }
  return () => lock.close();
}

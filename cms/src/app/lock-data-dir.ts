import path from 'node:path';
import Database from 'better-sqlite3';
import { isFileLocked } from '../platform/db/failures';
import { refuseToStart } from './report';

/** A process that is ending may have it for a moment longer. */
const WAIT_MS_MAX = 5000;

/**
 * Takes the data folder of an installation on SQLite for this process alone, or ends the process with a sentence:
 * two would publish over each other and count limits twice. The lock is an open transaction on a file of its own,
 * so it is free as soon as its process has ended, however that happens. Returns what releases it.
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

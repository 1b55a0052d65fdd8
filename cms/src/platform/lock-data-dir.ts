import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { interruptedRestoreOf } from './backup/replace-files';
import { isFileLocked } from './db/failures';
import { refuseToStart } from './report';

/** A process that is ending may have it for a moment longer. */
const WAIT_MS_MAX = 5000;

/** The same lock for a command that needs the product to be stopped; null where it runs. */
export const lockStoppedDataDir = (dataDir: string) =>
  lockFile(path.join(dataDir, 'running.sqlite'), 0);

/**
 * One process per data folder on SQLite: two would publish over each other and count limits twice.
 * An open transaction, so it ends with its process. Returns what releases it.
 */
export function lockDataDir(dataDir: string): () => void {
  const release = lockFile(path.join(dataDir, 'running.sqlite'), WAIT_MS_MAX);
  if (release) return release;
  return refuseToStart(
    `Another process of the product runs on DATA_DIR ${dataDir}. Stop it, or give this one a folder of its own; for several processes on the same data set DATABASE_URL to PostgreSQL.`,
  );
}

/** Ends the process, with a sentence, where a restore was killed while it put things in place. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(interruptedRestoreOf(dataDir))) return;
  refuseToStart(
    `A restore into DATA_DIR ${dataDir} was interrupted, and what is there is half old and half restored. Repeat it: npm run restore -- FILE --replace`,
  );
}

/**
 * Takes a file for this process alone, or returns null where another process has it for longer than
 * `waitMsMax`. The lock is an open transaction on the file, so it is free as soon as its process has ended,
 * however that happens. Returns what releases it.
 */
export function lockFile(file: string, waitMsMax: number): (() => void) | null {
  const lock = new Database(file, { timeout: waitMsMax });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (thrown) {
    lock.close();
    if (isFileLocked(thrown)) return null;
    throw thrown;
  }
  return () => lock.close();
}

import Database from 'better-sqlite3';
import { isFileLocked } from './failures';

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

import { chmodSync, statSync } from 'node:fs';

// Runs before packages are installed: Node's own modules only.

/** False where the file is missing or belongs to another user. */
export function closeToOthers(file: string): boolean {
  try {
    const { mode } = statSync(file);
    if ((mode & 0o077) !== 0) chmodSync(file, mode & 0o700);
    return true;
  } catch {
    return false;
  }
}

/** Makes new files private, and closes what an earlier version left open. */
export function keepDataPrivate(dataDir: string): void {
  process.umask(0o077);
  if (closeToOthers(dataDir)) return;
  process.stderr.write(
    `warn: DATA_DIR ${dataDir} belongs to another user and may be read by others. Close it: chmod 700 ${dataDir}\n`,
  );
}

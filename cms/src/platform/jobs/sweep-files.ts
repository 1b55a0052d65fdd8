import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes what requests of a dead process left behind; files may disappear meanwhile. */
export async function sweepFiles(dir: string, beforeMs: number): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(dir, entry.name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < beforeMs) await rm(file, { force: true });
  }
}

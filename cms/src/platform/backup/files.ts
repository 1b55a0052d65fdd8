import { existsSync } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Source } from './archive';

/** All files below a folder, named below `name`; none where the folder is not there. */
export async function filesIn(folder: string, name: string): Promise<Source[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.posix.join(name, path.relative(folder, file)), file }));
}

/** Step by step: Node's own recursive way never ends where a file system takes no folders, as /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/** Has the disk know the names in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Writes rendered files below a folder, by their path in it. */
export async function writeFiles(dir: string, files: ReadonlyMap<string, string>): Promise<void> {
  await makeFolders(dir, files.keys());
  await Promise.all([...files].map(([path, text]) => writeFile(join(dir, path), text)));
}

/** Puts the wanted files of a folder into another one without copying their bytes where the disk allows it. */
export async function linkTree(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .filter(isWanted);
  await linkFiles(from, to, paths);
}

/** The same for some files of a folder, by their path in it. */
export async function linkFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  await makeFolders(to, paths);
  await Promise.all(paths.map((path) => linkFile(join(from, path), join(to, path))));
}

/** Writes a file so that nobody ever sees half of it: two publications may make the same one. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // Another file system, or one without hard links.
    if (!['EXDEV', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error;
    }
    await copyFile(from, to);
  }
}

async function makeFolders(dir: string, paths: Iterable<string>): Promise<void> {
  const folders = new Set([...paths].map((path) => dirname(join(dir, path))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
}

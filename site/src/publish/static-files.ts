import { copyFile, link, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Writes rendered files below a folder, by their path in it. */
export async function writeFiles(dir: string, files: ReadonlyMap<string, string>): Promise<void> {
  await makeFolders(dir, files.keys());
  await Promise.all([...files].map(([path, text]) => writeFile(join(dir, path), text)));
}

/** Puts all files of a folder into another one without copying their bytes where the disk allows it. */
export async function linkTree(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  await linkFiles(from, to, paths);
}

/** The same for some files of a folder, by their path in it. */
export async function linkFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  await makeFolders(to, paths);
  await Promise.all(paths.map((path) => linkFile(join(from, path), join(to, path))));
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

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

/** Where the bytes of a file of the site are, below the folder of all releases, and how many they are. */
export type StoredFile = readonly [source: string, bytes: number];

const FOLDER = 'files';

/**
 * The files of all releases, below `siteDir`, named by their bytes: what releases have in common is there
 * once. Made for one publication; what is there already is looked up once.
 */
export async function openFileStore(siteDir: string) {
  const dir = join(siteDir, FOLDER);
  await mkdir(dir, { recursive: true });
  const found = new Set(await readdir(dir));
  return {
    /** Whether a file that was whole when it was stored is still there. */
    has: ([source]: StoredFile): boolean => found.has(basename(source)),
    /** Writes bytes that are not there yet, and says where they are. */
    async put(bytes: Buffer): Promise<StoredFile> {
      const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
      const isThere = found.has(name) && (await sizeOf(join(dir, name))) === bytes.length;
      if (!isThere) await writeAtomically(join(dir, name), bytes);
      found.add(name);
      return [`${FOLDER}/${name}`, bytes.length];
    },
  };
}

/** Size of a file in bytes; -1 where there is none. */
export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => -1,
  );
}

/** All files of a folder, however deep, by their path in it. */
export async function readTree(dir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(dir, file).replaceAll('\\', '/'), await readFile(file)] as const;
    });
  return new Map(await Promise.all(files));
}

/** Writes a file atomically: two publications may make the same one. */
export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

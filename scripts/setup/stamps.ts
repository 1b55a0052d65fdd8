import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './paths.ts';

const FOLDER = path.join(ROOT, '.stamps');
const SKIPPED = new Set(['node_modules', 'dist', '.astro', '.strapi', '.cache']);

/** Hash of the contents of files and folders, named relative to the checkout. */
export async function hashOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node);
  for (const input of inputs) {
    for (const file of await filesOf(path.join(ROOT, input))) {
      hash.update(path.relative(ROOT, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** Does `work` unless it was done before with the same inputs. */
export async function unlessDone(
  name: string,
  hash: string,
  work: () => Promise<void>,
): Promise<void> {
  if (await isDone(name, hash)) return;
  await work();
  await noteDone(name, hash);
}

/** Whether the named work was done with these inputs. */
export async function isDone(name: string, hash: string): Promise<boolean> {
  return (await readFile(path.join(FOLDER, name), 'utf8').catch(() => '')) === hash;
}

/** Records that the named work has been done with these inputs. */
export async function noteDone(name: string, hash: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, name), hash);
}

/** Makes the named work be done again, because its result is gone. */
export async function forget(name: string): Promise<void> {
  await rm(path.join(FOLDER, name), { force: true });
}

async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries === null) return [place];
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !SKIPPED.has(name))
      .map((entry) =>
        entry.isDirectory()
          ? filesOf(path.join(place, entry.name))
          : [path.join(place, entry.name)],
      ),
  );
  return lists.flat().sort();
}

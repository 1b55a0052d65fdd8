import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { runOrThrow } from '../setup/run-program.ts';

/** A copy of this checkout, with its packages, for trying changes out. */
export interface CopyOfCheckout {
  readonly dir: string;
  remove(): Promise<void>;
}

const PACKAGES = ['bench', 'cms', 'contracts', 'e2e', 'fakes', 'site'];

/** Copies what git has or would add. A package's links lead to the copy's packages, all others to this checkout's. */
export async function copyOfCheckout(): Promise<CopyOfCheckout> {
  const dir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'elc-copy-')));
  const listed = await runOrThrow('Listing files', 'git', [
    ...['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  ]);
  for (const file of listed.split('\0').filter(Boolean)) {
    await cp(path.join(ROOT, file), path.join(dir, file), { recursive: true }).catch(skipDeleted);
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  for (const name of PACKAGES) {
    const [from, to] = [ROOT, dir].map((root) => path.join(root, name, 'node_modules'));
    await cp(from ?? '', to ?? '', { recursive: true, verbatimSymlinks: true });
  }
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** A file that was deleted and is still in git's list. */
function skipDeleted(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== 'ENOENT') throw thrown;
}

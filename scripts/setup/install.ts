import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';
import type { Progress } from './progress.ts';
import { runOrThrow } from './run-program.ts';
import { forget, hashOf, isDone, unlessDone } from './stamps.ts';

const PACKAGES = ['.', 'contracts', 'clients/typescript', 'cms', 'site', 'fakes', 'e2e', 'bench'];
const INPUTS = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...PACKAGES.map((folder) => `${folder}/package.json`),
];

/** What builds and runs the product, without what only tests, benches and checks need: a third less. */
const OF_PRODUCT = [
  ...['--prod', '--filter', '.'],
  // That no version is younger than a day is checked where packages are changed, which installs all: it asks the
  // registry for each of 1,900, which takes 10 s. What is installed here is what the lock file has the hashes of.
  '--config.minimumReleaseAge=0',
  ...['contracts', 'cms', 'site', 'fakes'].flatMap((name) => ['--filter', `@elc/${name}`]),
];

/** Installs packages from the frozen lockfile, if that has not been done for it yet. */
export async function install(progress: Progress, what: 'product' | 'all'): Promise<void> {
  if (!existsSync(path.join(ROOT, 'node_modules', '.pnpm'))) {
    await forget('install');
    await forget('install-all');
  }
  const hash = await hashOf(INPUTS);
  if (what === 'product' && (await isDone('install-all', hash))) return;
  const [stamp, filter] = what === 'all' ? ['install-all', []] : ['install', OF_PRODUCT];
  await unlessDone(stamp, hash, () =>
    progress.step('Installing packages (once, about a minute)', async () => {
      await runOrThrow('Installing packages', 'pnpm', [
        ...['install', '--frozen-lockfile', '--reporter=append-only'],
        ...filter,
      ]);
    }),
  );
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';
import type { Progress } from './progress.ts';
import { runOrThrow } from './run-program.ts';
import { forget, hashOf, unlessDone } from './stamps.ts';

const PACKAGES = ['.', 'contracts', 'cms', 'site', 'fakes', 'e2e', 'bench'];
const INPUTS = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...PACKAGES.map((folder) => `${folder}/package.json`),
];

/** Installs every package from the frozen lockfile, if that has not been done for it yet. */
export async function install(progress: Progress): Promise<void> {
  const present = existsSync(path.join(ROOT, 'node_modules', '.pnpm'));
  if (!present) await forget('install');
  await unlessDone('install', await hashOf(INPUTS), () =>
    progress.step('Installing packages (once, about a minute)', async () => {
      await runOrThrow('Installing packages', 'pnpm', [
        'install',
        '--frozen-lockfile',
        '--reporter=append-only',
      ]);
    }),
  );
}

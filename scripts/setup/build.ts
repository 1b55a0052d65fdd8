import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildPanel } from './build-panel.ts';
import { ROOT } from './paths.ts';
import type { Progress } from './progress.ts';
import { runOrThrow } from './run-program.ts';
import { readSettings, secretsIn } from './settings.ts';
import { forget, hashOf, unlessDone } from './stamps.ts';

export const CMS_INPUTS = [
  'cms/src',
  'cms/config',
  'cms/tsconfig.json',
  'tsconfig.json',
  'contracts/src',
  'pnpm-lock.yaml',
];
export const SITE_INPUTS = ['site', 'contracts/src', 'pnpm-lock.yaml'];

/** Builds the CMS, the site's code and the CMS's panel, as far as their sources have changed. */
export async function build(progress: Progress, env: NodeJS.ProcessEnv): Promise<void> {
  await buildProduct(progress);
  await buildPanel(progress, env);
}

/** Builds everything, and returns the secrets of this installation for a product that a command starts. */
export async function buildAll(progress: Progress): Promise<ReturnType<typeof secretsIn>> {
  const { values } = await readSettings('production');
  await build(progress, values);
  return secretsIn(values);
}

/** The same without the panel: all that the site needs. */
export async function buildProduct(progress: Progress): Promise<void> {
  await buildCms(progress);
  await buildSite(progress);
}

/** Compiles the CMS, as far as its sources have changed. */
export async function buildCms(progress: Progress): Promise<void> {
  if (!existsSync(path.join(ROOT, 'cms/dist/src/app/main.js'))) await forget('cms');
  await unlessDone('cms', await hashOf(CMS_INPUTS), () =>
    progress.step('Compiling the CMS', async () => {
      await removeCompiled();
      await runOrThrow('Compiling the CMS', 'pnpm', [
        '--filter',
        '@elc/cms',
        'exec',
        'tsc',
        // Several threads check what they share once each: thrice the processor time.
        '--singleThreaded',
        // Types are for those who change them: npm test and npm run types.
        '--noCheck',
        '-p',
        '.',
      ]);
    }),
  );
}

/** Strapi loads every compiled file of certain folders: one whose source is gone must go too. */
async function removeCompiled(): Promise<void> {
  for (const part of ['src', 'config']) {
    await rm(path.join(ROOT, 'cms/dist', part), { recursive: true, force: true });
  }
}

async function buildSite(progress: Progress): Promise<void> {
  if (!existsSync(path.join(ROOT, 'site/dist/server'))) await forget('site');
  await unlessDone('site', await hashOf(SITE_INPUTS), () =>
    progress.step("Building the site's code", async () => {
      const args = ['--filter', '@elc/site', 'run', 'build'];
      const env = { ASTRO_TELEMETRY_DISABLED: '1' };
      await runOrThrow("Building the site's code", 'pnpm', args, { env });
    }),
  );
}

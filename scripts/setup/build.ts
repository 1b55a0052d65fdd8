import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './paths.ts';
import type { Progress } from './progress.ts';
import { mustRun } from './run-program.ts';
import { forget, hashOf, noteDone, unlessDone } from './stamps.ts';

const PANEL_INPUTS = ['cms/package.json', 'pnpm-lock.yaml', 'cms/src/admin'];
export const CMS_INPUTS = [
  'cms/src',
  'cms/config',
  'cms/tsconfig.json',
  'contracts/src',
  'pnpm-lock.yaml',
];
export const SITE_INPUTS = ['site', 'contracts/src', 'pnpm-lock.yaml'];

/** Builds the CMS with its panel and the site's code, as far as their sources have changed. */
export async function build(progress: Progress, env: NodeJS.ProcessEnv): Promise<void> {
  await buildPanel(progress, env);
  await buildCms(progress);
  await buildSite(progress);
}

/** Strapi's panel takes long and changes rarely: with its own dependencies and additions only. */
async function buildPanel(progress: Progress, env: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(path.join(ROOT, 'cms/dist/build/index.html'))) await forget('panel');
  await unlessDone('panel', await hashOf(PANEL_INPUTS), () =>
    progress.step('Building the CMS and its panel (about 45 s)', async () => {
      const quiet = {
        STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
        STRAPI_TELEMETRY_DISABLED: 'true',
      };
      await removeCompiled();
      await mustRun('Building the CMS', 'pnpm', ['--filter', '@elc/cms', 'run', 'build'], {
        env: { ...env, ...quiet },
      });
      // Strapi's build compiles the CMS too.
      await noteDone('cms', await hashOf(CMS_INPUTS));
    }),
  );
}

async function buildCms(progress: Progress): Promise<void> {
  if (!existsSync(path.join(ROOT, 'cms/dist/src/app/main.js'))) await forget('cms');
  await unlessDone('cms', await hashOf(CMS_INPUTS), () =>
    progress.step('Compiling the CMS', async () => {
      await removeCompiled();
      await mustRun('Compiling the CMS', 'pnpm', [
        '--filter',
        '@elc/cms',
        'exec',
        'tsc',
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
      await mustRun("Building the site's code", 'pnpm', ['--filter', '@elc/site', 'run', 'build'], {
        env: { ASTRO_TELEMETRY_DISABLED: '1' },
      });
    }),
  );
}

import { existsSync, globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build as esbuild, type Plugin, stop } from 'esbuild';
import { buildPanel } from './build-panel.ts';
import { Failure } from './failure.ts';
import { ROOT } from './paths.ts';
import type { Progress } from './progress.ts';
import { runOrThrow } from './run-program.ts';
import { readSettings, secretsIn } from './settings.ts';
import { forget, hashOf, isDone, noteDone } from './stamps.ts';

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

/** The same without the panel: all that the site needs. Both parts at once, which two cores do in half the time. */
export async function buildProduct(progress: Progress): Promise<void> {
  await buildParts(progress, [await cmsPart(), await sitePart()]);
}

/** Compiles the CMS, as far as its sources have changed. */
export async function buildCms(progress: Progress): Promise<void> {
  await buildParts(progress, [await cmsPart()]);
}

/** Compiles the site's code, as far as its sources have changed. */
export async function buildSite(progress: Progress): Promise<void> {
  await buildParts(progress, [await sitePart()]);
}

interface Part {
  readonly name: string;
  readonly stamp: string;
  readonly hash: string;
  readonly work: () => Promise<void>;
}

async function buildParts(progress: Progress, parts: readonly Part[]): Promise<void> {
  const done = await Promise.all(parts.map(({ stamp, hash }) => isDone(stamp, hash)));
  const due = parts.filter((_, index) => !done[index]);
  if (due.length === 0) return;
  await progress.step(`Compiling ${due.map(({ name }) => name).join(' and ')}`, () =>
    Promise.all(due.map(({ stamp, hash, work }) => work().then(() => noteDone(stamp, hash)))),
  );
}

async function cmsPart(): Promise<Part> {
  if (!existsSync(path.join(ROOT, 'cms/dist/src/app/main.js'))) await forget('cms');
  return { name: 'the CMS', stamp: 'cms', hash: await hashOf(CMS_INPUTS), work: compileCms };
}

const CMS = path.join(ROOT, 'cms');
const NOT_COMPILED = /^src\/admin\/|\.test\.ts$|\/testing\//;

/** Compiles each file by itself: its imports stay, those of other sources by the names of what is made of them. */
const eachByItself: Plugin = {
  name: 'each-by-itself',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path: name, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { path: name.replace(/^(\..*)\.ts$/, '$1.js'), external: true },
    );
  },
};

/** Without types, which are for those who change them: `npm test` and `npm run types`. */
async function compileCms(): Promise<void> {
  // Strapi loads every compiled file of certain folders: one whose source is gone must go too.
  for (const part of ['src', 'config']) {
    await rm(path.join(CMS, 'dist', part), { recursive: true, force: true });
  }
  const files = globSync('{src,config}/**/*.{ts,json}', { cwd: CMS });
  await esbuild({
    absWorkingDir: CMS,
    entryPoints: files.filter((file) => !NOT_COMPILED.test(file.replaceAll('\\', '/'))),
    outdir: 'dist',
    outbase: '.',
    bundle: true,
    plugins: [eachByItself],
    loader: { '.json': 'copy' },
    platform: 'node',
    format: 'cjs',
    target: 'es2023',
    charset: 'utf8',
    logLevel: 'silent',
  }).catch((thrown) => {
    throw new Failure(`Compiling the CMS failed.\n${thrown.message}`);
  });
  await stop();
}

async function sitePart(): Promise<Part> {
  if (!existsSync(path.join(ROOT, 'site/dist/server'))) await forget('site');
  return { name: 'the site', stamp: 'site', hash: await hashOf(SITE_INPUTS), work: compileSite };
}

async function compileSite(): Promise<void> {
  await runOrThrow('Compiling the site', 'pnpm', ['--filter', '@elc/site', 'run', 'build'], {
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  });
}

import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './paths.ts';
import type { Progress } from './progress.ts';
import { runOrThrow } from './run-program.ts';
import { forget, hashOf, unlessDone } from './stamps.ts';

const INPUTS = ['cms/package.json', 'pnpm-lock.yaml', 'cms/src/admin', 'cms/src/publishing/rules'];
const CMS = path.join(ROOT, 'cms');
/** Where Strapi serves its panel from. */
const PANEL = path.join(CMS, 'dist/build');
/** Strapi writes beside what it builds from, which the product may be running from at that moment. */
const COPY = path.join(ROOT, '.cache/panel');
const STAGE = path.join(COPY, 'cms');

const QUIET = { STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true', STRAPI_TELEMETRY_DISABLED: 'true' };

/**
 * Builds Strapi's panel with our additions, as far as they have changed, from the compiled CMS. Takes
 * long and changes rarely; until it is done, the panel that was there stays.
 */
export async function buildPanel(
  progress: Progress,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  if (!isPanelBuilt()) await forget('panel');
  await unlessDone('panel', await hashOf(INPUTS), () =>
    progress.step("Building the CMS's panel (about 45 s)", async () => {
      await prepareStage();
      const strapi = path.join(CMS, 'node_modules/@strapi/strapi/bin/strapi.js');
      await runOrThrow("Building the CMS's panel", process.execPath, [strapi, 'build'], {
        cwd: STAGE,
        env: { ...env, ...QUIET },
        ...(signal && { signal }),
      });
      await rm(PANEL, { recursive: true, force: true });
      await rename(path.join(STAGE, 'dist/build'), PANEL);
      await rm(COPY, { recursive: true, force: true });
    }),
  );
}

/** The compiled CMS for its settings, its sources for what becomes part of the panel. */
const PARTS = ['dist/src', 'dist/config', 'src', 'package.json', 'favicon.png'];
/** Strapi compiles whatever the nearest `tsconfig.json` names: all is compiled but this. */
const TSCONFIG = { compilerOptions: { outDir: 'dist', types: [] }, files: ['nothing.ts'] };

async function prepareStage(): Promise<void> {
  await rm(COPY, { recursive: true, force: true });
  await mkdir(STAGE, { recursive: true });
  for (const part of PARTS) {
    await cp(path.join(CMS, part), path.join(STAGE, part), { recursive: true });
  }
  await cp(path.join(ROOT, 'tsconfig.json'), path.join(COPY, 'tsconfig.json'));
  await symlink(path.join(CMS, 'node_modules'), path.join(STAGE, 'node_modules'));
  await writeFile(path.join(STAGE, 'nothing.ts'), 'export {};\n');
  await writeFile(path.join(STAGE, 'tsconfig.json'), JSON.stringify(TSCONFIG));
}

/** A file beside a page that only takes the panel's place. */
const PLACEHOLDER = 'placeholder';

/** Whether a panel is there, of these sources or older ones. */
export function isPanelBuilt(panel = PANEL): boolean {
  return existsSync(path.join(panel, 'index.html')) && !existsSync(path.join(panel, PLACEHOLDER));
}

/**
 * Puts a page in the panel's place that says why there is none, and looks for it again by itself. Strapi
 * serves what is in the folder at each request, so the panel needs no restart once it is built.
 */
export async function writePanelPlaceholder(
  state: 'building' | 'failed',
  panel = PANEL,
): Promise<void> {
  await mkdir(panel, { recursive: true });
  await writeFile(path.join(panel, PLACEHOLDER), '');
  const { title, text } = PLACEHOLDER_TEXTS[state];
  await writeFile(
    path.join(panel, 'index.html'),
    `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="5">
    <title>${title}</title>
    <style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto 0; padding: 0 1rem }</style>
  </head>
  <body>
    <h1>${title}</h1>
    <p role="status">${text}</p>
  </body>
</html>
`,
  );
}

const PLACEHOLDER_TEXTS = {
  building: {
    title: 'The CMS is being built',
    text: 'This happens once and takes about a minute. The site is open already. This page opens the CMS by itself as soon as it is ready.',
  },
  failed: {
    title: 'The CMS could not be built',
    text: 'The terminal in which the product was started says why. The site works meanwhile. Start the product again to try once more.',
  },
} as const;

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../setup/paths.ts';
import { runProgram } from '../setup/run-program.ts';
import { type CopyOfCheckout, copyOfCheckout } from './copy-of-checkout.ts';
import { filesOf, follow } from './recipe.ts';
import { RECIPES, withRecipes } from './recipes.ts';

test.each(RECIPES)('$title takes at most $filesMax files', (recipe) => {
  expect(filesOf(recipe).length).toBeLessThanOrEqual(recipe.filesMax);
});

test('the guide for contributors has the recipes as they are', async () => {
  const guide = await readFile(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  expect(guide === withRecipes(guide), 'Run npm run docs.').toBe(true);
});

/** Tests that the examples bring, and those that hold everything of a kind to a rule. */
const TESTS = [
  ...RECIPES.flatMap(filesOf).filter((file) => file.endsWith('.test.ts')),
  ...['contracts/src', 'cms/src/api', 'cms/src/publishing/content', 'scripts/setup'],
  ...['site/src/site-routes.test.ts', 'site/src/islands/admin-panel'],
];

const types = (project: string) => ({
  program: 'tsc',
  args: ['--noEmit', '--singleThreaded', '-p', project],
});

const CHECKS: ReadonlyArray<{ what: string; folder?: string; program: string; args: string[] }> = [
  { what: 'types of the CMS', ...types('cms') },
  { what: 'types of the CMS’s tests', ...types('cms/tsconfig.tests.json') },
  { what: 'types of contracts, fake servers and other tests', ...types('.') },
  {
    what: 'types of pages',
    folder: 'site',
    program: 'astro',
    args: ['check', '--tsconfig', 'tsconfig.astro.json'],
  },
  { what: 'types of the site', ...types('site') },
  { what: 'dependency rules', program: 'node', args: ['scripts/structure/check.ts'] },
  { what: 'tests', program: 'vitest', args: ['run', '--project', 'unit', ...TESTS] },
];

describe('a checkout in which every recipe was followed', () => {
  let copy: CopyOfCheckout;
  beforeAll(async () => {
    copy = await copyOfCheckout();
    for (const recipe of RECIPES) await follow(recipe, copy.dir);
  }, 120_000);
  afterAll(() => copy.remove());

  test.each(CHECKS)('passes its $what', { timeout: 600_000 }, async (check) => {
    const cwd = path.join(copy.dir, check.folder ?? '');
    const programs = path.join(cwd, 'node_modules', '.bin');
    const { code, output } = await runProgram(check.program, check.args, {
      cwd,
      env: { PATH: `${programs}:${process.env.PATH}`, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    expect(code, output.slice(-4000)).toBe(0);
  });
});

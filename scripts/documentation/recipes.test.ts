import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.ts';

const guide = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const recipes = guide.slice(guide.indexOf('## Recipes'), guide.indexOf('## Decisions'));
const files = [...recipes.matchAll(/`([\w./-]+\/[\w./-]+\.[a-z]+)`/g)].map(([, file = '']) => file);

test('recipes name files', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('%s, which a recipe names, exists', (file) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');

/** What readers follow today. Decisions and the change log also name what has gone, findings the bench that made them. */
const DOCUMENTS = globSync(
  ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/*.md', 'docs/operations/*.md'],
  { cwd: ROOT },
);
const FOLDERS = 'cms|contracts|deploy|docs|e2e|fakes|scripts|site';
const PATH = new RegExp(`(?<=[\`\\s(])(?:${FOLDERS})/[\\w./-]*\\w(?=[\`\\s),:])`, 'g');

test('there are documents', () => expect(DOCUMENTS.length).toBeGreaterThan(15));

test.each(DOCUMENTS)('%s names commands that exist', (file) => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(DOCUMENTS)('%s names files and folders that exist', (file) => {
  const named = new Set(read(file).match(PATH)?.map(sourceOf));
  expect([...named].filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});

/** The source of what a build makes, which a fresh checkout does not have. */
function sourceOf(path: string): string {
  return path.replace(/^cms\/dist\/(.*)\.js$/, 'cms/$1.ts');
}

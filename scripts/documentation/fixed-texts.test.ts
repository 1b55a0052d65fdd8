import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.ts';

/** Headings that stand in the code of pages: between the tags, or as the title of a part. */
const HEADINGS = [
  /<h[1-3](?:\s[^>]*)?>\s*([A-Z][^<{]*)/g,
  /<[A-Z]\w*\s[^>]*?\b(?:title|heading)="([A-Z][^"]+)"/g,
];

const files = globSync('site/src/{pages,components,islands,shell,layouts}/**/*.{astro,tsx}', {
  cwd: ROOT,
});
const document = readFileSync(path.join(ROOT, 'docs/fixed-texts.md'), 'utf8');

test('the document names every heading that stands in code', () => {
  const headings = files.flatMap((file) => {
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    return HEADINGS.flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([, text = '']) => text.trim().replaceAll(/\s+/g, ' ')),
    );
  });
  expect(headings.length).toBeGreaterThan(40);
  expect(headings.filter((heading) => !document.includes(heading))).toEqual([]);
});

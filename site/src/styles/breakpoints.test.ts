import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Where the layout changes: the breakpoints, and the width from which the page grows no more. */
const WIDTHS = read('styles/theme.css').match(
  /(?<=--breakpoint-\w+: |--container-page: calc\()\d+rem/g,
);

const WRITTEN_QUERY = /\((?:min-|max-)?width\s*(?:[<>]=?|:)\s*([\d.]+\w+)\)/g;

const queries = globSync('**/*.{ts,tsx,js,astro,css}', { cwd: ROOT }).flatMap((file) =>
  [...read(file).matchAll(WRITTEN_QUERY)].map(([query, width]) => ({ file, query, width })),
);

test.each(queries)('$file asks for a width where the layout changes: $query', ({ width }) => {
  expect(WIDTHS).toContain(width);
});

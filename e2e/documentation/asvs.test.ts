import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const mapping = readFileSync(new URL('docs/security-asvs.md', ROOT), 'utf8');
const requirements = readFileSync(new URL('./asvs-5.0.0-levels-1-2.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => line.split(' ')[0]);

const STATUSES = ['met', 'gap', 'n/a'];
const WORDS_MAX = 15;

/** A row of the mapping: the texts between its bars. */
const rows = mapping
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', requirement = '', status = '', where = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, requirement, status, where };
  });

/** Files of the repository that a text names: in backticks, with a folder and an ending. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w.-]+(?:\/[\w.[\]-]+)+\.\w+$/.test(name));

/** What a text names in a file, such as `a.test.ts` ("a title", "another") or `a.md` (_A heading_). */
const namedIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)` \((?:"(.+?)"|_(.+?)_)\)/g)].flatMap(
    ([, file = '', titles, headings]) => [
      ...(titles?.split('", "') ?? []).map((title) => ({
        file,
        title: title.replaceAll('\\|', '|'),
      })),
      ...(headings?.split('_, _') ?? []).map((heading) => ({ file, heading })),
    ],
  );
const named = rows.flatMap((row) => namedIn(row.where).map((one) => ({ ...row, ...one })));

const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const isMet = (id: string) => rows.some((row) => row.id === id && row.status === 'met');

test('each requirement of levels 1 and 2 has one row, and no other has any', () => {
  expect(requirements).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(requirements);
});

test('every row has a short requirement, a known status, and says how or why', () => {
  for (const { id, requirement, status, where } of rows) {
    expect(STATUSES, id).toContain(status);
    expect(requirement.split(/\s+/).length, id).toBeLessThanOrEqual(WORDS_MAX);
    expect(where, id).toMatch(/\w.*\.$/);
  }
});

test('every file that the mapping names exists', () => {
  const files = new Set(filesIn(mapping));
  expect(files.size).toBeGreaterThan(100);
  expect([...files].filter((name) => !existsSync(new URL(name, ROOT)))).toEqual([]);
});

test('every test that is named is there, by its title or the name of a case', () => {
  const titled = named.filter((one) => 'title' in one);
  expect(titled.length).toBeGreaterThan(150);
  const isThere = (file: string, title: string) => {
    const literals = ["'", '"', '`'].map((quote) => {
      return quote + title.replaceAll(quote, `\\${quote}`) + quote;
    });
    return isTest(file) && literals.some((literal) => read(file).includes(literal));
  };
  expect(titled.filter(({ file, title }) => !isThere(file, title))).toEqual([]);
});

test('every heading that is named is there', () => {
  const headed = named.filter((one) => 'heading' in one);
  expect(headed.length).toBeGreaterThan(10);
  const isThere = (file: string, heading: string) =>
    read(file)
      .split('\n')
      .some((line) => line.replace(/^#+ /, '') === heading && line !== heading);
  expect(headed.filter(({ file, heading }) => !isThere(file, heading))).toEqual([]);
});

test('what is met names a test, a heading or the row that shows it, and no test without a title', () => {
  for (const { id, status, where } of rows) {
    if (status !== 'met') continue;
    const shown = namedIn(where);
    const other = /\b[Aa]s (\d+\.\d+\.\d+)/.exec(where)?.[1];
    expect(shown.length > 0 || (other !== undefined && isMet(other)), id).toBe(true);
    const titled = new Set(shown.map(({ file }) => file));
    expect(
      filesIn(where).filter((file) => isTest(file) && !titled.has(file)),
      id,
    ).toEqual([]);
  }
});

test('the numbers at its head are those of its rows', () => {
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const head = mapping.replaceAll('\n', ' ');
  expect(head).toContain(
    `${count('met')} met, ${count('gap')} gaps, ${count('n/a')} not applicable`,
  );
});

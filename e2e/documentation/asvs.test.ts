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
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, requirement, status, where };
  });

/** Files of the repository that a text names: in backticks, with a folder and an ending. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w.-]+(?:\/[\w.[\]-]+)+\.\w+$/.test(name));

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
  const named = new Set(filesIn(mapping));
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((name) => !existsSync(new URL(name, ROOT)))).toEqual([]);
});

test('the numbers at its head are those of its rows', () => {
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const head = mapping.replaceAll('\n', ' ');
  expect(head).toContain(
    `${count('met')} met, ${count('gap')} gaps, ${count('n/a')} not applicable`,
  );
});

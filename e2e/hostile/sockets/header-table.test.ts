import { expect, test } from 'vitest';
import type { Answer } from './answers.ts';
import { headerTable } from './header-table.ts';

const answer = (status: number, ...headers: [string, string][]): Answer => ({
  status,
  headers,
  body: Buffer.alloc(0),
});

test('answers that carry the same fields share a letter', () => {
  const table = headerTable([
    {
      kind: 'A page',
      answer: answer(200, ['x-a', '1'], ['date', 'today'], ['cache-control', 'no-store']),
    },
    { kind: 'An API', answer: answer(404, ['x-b', '2']) },
    { kind: 'Another page', answer: answer(304, ['etag', '"x"'], ['x-a', '1']) },
  ]);
  expect(table).toContain('| A page | 200 | A | no-store |');
  expect(table).toContain('| An API | 404 | B | — |');
  expect(table).toContain('| Another page | 304 | A | — |');
  expect(table.match(/x-a: 1/g)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { everyEntry } from './answers.ts';

/** Reads pages, each with its header or none, and records from where each was asked for. */
async function read<List extends object>(pages: [body: List, header?: string][]) {
  const asked: { cursor?: string }[] = [];
  const entries: List[] = [];
  const next = async (from: { cursor?: string }) => {
    asked.push(from);
    const [data, cursor] = pages[
      Math.min(asked.length, pages.length) - 1
    ] as (typeof pages)[number];
    const headers = cursor === undefined ? {} : { 'X-Next-Cursor': cursor };
    return { data, response: new Response(null, { headers }) };
  };
  for await (const entry of everyEntry(next, (page: List) => [page])) {
    entries.push(entry);
    // What does not end shows as one page too many.
    if (entries.length > pages.length) break;
  }
  return { asked, entries };
}

const ALL = [{}, { cursor: 'two' }, { cursor: 'three' }];

test('a list that names the next page in its body is read to its end', async () => {
  const pages = ['two', 'three', null].map((nextCursor) => ({ nextCursor }));
  const { asked, entries } = await read(pages.map((page) => [page]));
  expect(asked).toEqual(ALL);
  expect(entries).toEqual(pages);
});

test.each([
  ['a plain list', ['a', 'b']],
  ['a list with figures of all', { totalTracked: 2, badges: ['a', 'b'] }],
])('%s that names the next page in a header is read to its end', async (_, body) => {
  const { asked, entries } = await read<object>([[body, 'two'], [body, 'three'], [body]]);
  expect(asked).toEqual(ALL);
  expect(entries).toEqual([body, body, body]);
});

import { expect, test } from 'vitest';
import { allPages, type Page } from './all-pages';
import type { Outcome } from './outcome';

const itself = (item: number) => item;

const page = (items: number[], next?: string, ageSeconds = 0): Outcome<Page<number>> => ({
  ok: true,
  data: { items, next },
  ageSeconds,
  stale: ageSeconds > 0,
});

test('joins pages in order; the whole is as old as its oldest page', async () => {
  const pages: Record<string, Outcome<Page<number>>> = {
    first: page([1, 2], 'b'),
    b: page([3], 'c', 40),
    c: page([4], undefined, 7),
  };
  const joined = await allPages(async (cursor = 'first') => pages[cursor] ?? page([]), itself);
  expect(joined).toEqual({ ok: true, data: [1, 2, 3, 4], ageSeconds: 40, stale: true });
});

test('a page that fails fails the whole: half a list is never taken for all of it', async () => {
  const joined = await allPages(
    async (cursor) => (cursor ? { ok: false, reason: 'timeout' } : page([1], 'b')),
    itself,
  );
  expect(joined).toEqual({ ok: false, reason: 'timeout' });
});

test.each([
  { what: 'a cursor that repeats', next: () => 'again', pagesMax: 50, requests: 2 },
  {
    what: 'cursors that come round again',
    next: (count: number) => (count % 2 ? 'a' : 'b'),
    pagesMax: 50,
    requests: 3,
  },
  {
    what: 'ever new cursors',
    next: (count: number) => String(count),
    pagesMax: 7,
    requests: 7,
  },
])('$what: the list has no end, after $requests requests', async ({ next, pagesMax, requests }) => {
  let count = 0;
  const joined = await allPages(
    async () => {
      count += 1;
      return page([count], next(count));
    },
    itself,
    pagesMax,
  );
  expect(joined).toMatchObject({ ok: false, reason: 'invalid' });
  expect(count).toBe(requests);
});

test('an element that is listed twice, on one page or on two, is there once', async () => {
  const joined = await allPages(
    async (cursor) => (cursor ? page([2, 3]) : page([1, 2, 1], 'b')),
    itself,
  );
  expect(joined).toMatchObject({ data: [1, 2, 3] });
});

test('elements that cannot be read are counted over all pages; a list of nothing else is invalid', async () => {
  const listOf = (items: number[], leftOut: number) =>
    allPages<number>(
      async (cursor) => ({
        ok: true,
        data: {
          items: cursor ? items : [],
          leftOut: cursor ? leftOut : 1,
          next: cursor ? undefined : 'b',
        },
        ageSeconds: 0,
        stale: false,
      }),
      itself,
    );
  expect(await listOf([1], 2)).toMatchObject({ ok: true, data: [1], leftOut: 3 });
  expect(await listOf([], 0)).toMatchObject({ ok: false, reason: 'invalid' });
});

import { expect, test } from 'vitest';
import type { Outcome } from '../shared/outcome';
import { allPages, type Page } from './all-pages';

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
  const joined = await allPages(async (cursor = 'first') => pages[cursor] ?? page([]));
  expect(joined).toEqual({ ok: true, data: [1, 2, 3, 4], ageSeconds: 40, stale: true });
});

test('a page that fails fails the whole: half a list is never taken for all of it', async () => {
  const joined = await allPages(async (cursor) =>
    cursor ? { ok: false, reason: 'timeout' } : page([1], 'b'),
  );
  expect(joined).toEqual({ ok: false, reason: 'timeout' });
});

test('cursors that go in circles end', async () => {
  let pages = 0;
  const joined = await allPages(async () => {
    pages += 1;
    return page([1], 'again');
  });
  expect(joined).toMatchObject({ ok: false, reason: 'invalid' });
  expect(pages).toBe(50);
});

test('elements that cannot be read are counted over all pages; a list of nothing else is invalid', async () => {
  const listOf = (items: number[], leftOut: number) =>
    allPages(async (cursor) => ({
      ok: true,
      data: {
        items: cursor ? items : [],
        leftOut: cursor ? leftOut : 1,
        next: cursor ? undefined : 'b',
      },
      ageSeconds: 0,
      stale: false,
    }));
  expect(await listOf([1], 2)).toMatchObject({ ok: true, data: [1], leftOut: 3 });
  expect(await listOf([], 0)).toMatchObject({ ok: false, reason: 'invalid' });
});

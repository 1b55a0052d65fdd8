import { expect, test } from 'vitest';
import { pageOf } from './page-of';

const OF = { id: 'id' };
const listOf = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (value: unknown) => (value as { id: string }[]).map(({ id }) => id).join('');

/** All pages, one after the other, of a list that is another one after each page. */
function walk(lists: readonly (readonly { id: string }[])[], limit = 2): string[] {
  const pages: string[] = [];
  let cursor: string | undefined;
  for (const list of lists) {
    const { value, nextCursor } = pageOf('list', OF, list, { limit, cursor });
    pages.push(ids(value));
    if (nextCursor === null) return pages;
    cursor = nextCursor;
  }
  return [...pages, '…'];
}

const SAME = listOf('a', 'b', 'c', 'd', 'e');

test.each([
  { limit: 2, pages: ['ab', 'cd', 'e'] },
  { limit: 5, pages: ['abcde'] },
  { limit: 100, pages: ['abcde'] },
])('pages of $limit are $pages', ({ limit, pages }) => {
  expect(walk([SAME, SAME, SAME], limit)).toEqual(pages);
});

test.each([
  { what: 'one is added before', later: listOf('x', 'a', 'b', 'c'), pages: ['ab', 'c'] },
  { what: 'the last of the page is removed', later: listOf('a', 'c', 'd'), pages: ['ab', 'cd'] },
  { what: 'all is removed', later: [], pages: ['ab', ''] },
])('where $what meanwhile, the next page goes on', ({ later, pages }) => {
  expect(walk([SAME, later])).toEqual(pages);
});

test('a list inside of a body is cut in it, and 25 are on a page that only a cursor asks for', () => {
  const badges = Array.from({ length: 60 }, (_, index) => ({ badgeId: index }));
  const of = { list: 'badges', id: 'badgeId' };
  const first = pageOf('badges', of, { totalTracked: 60, badges }, { limit: 10 });
  expect(first.value).toEqual({ totalTracked: 60, badges: badges.slice(0, 10) });
  const cursor = first.nextCursor ?? '';
  expect(pageOf('badges', of, { badges }, { cursor }).value).toEqual({
    badges: badges.slice(10, 35),
  });
});

test.each([
  { what: 'of another list', name: 'other' },
  { what: 'that was made up', cursor: 'bm90aGluZw' },
])('a cursor $what is refused', ({ name = 'list', cursor }) => {
  const made = pageOf(name, OF, SAME, { limit: 1 }).nextCursor ?? '';
  const read = () => pageOf('list', OF, SAME, { cursor: cursor ?? made });
  expect(read).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});

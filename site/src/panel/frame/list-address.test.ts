import { expect, test } from 'vitest';
import {
  addressOfFilter,
  filterInAddress,
  isSameFilter,
  isTyping,
  pagesInAddress,
} from './list-address.ts';

const FIRST = { q: '', status: 'open', all: false };
const VALUES = { status: ['open', 'closed'] };

test.each([
  ['?tab=except', FIRST],
  ['?q=%20mayor%20&status=closed&all=true', { q: 'mayor', status: 'closed', all: true }],
  ['?status=', { ...FIRST, status: '' }],
  ['?status=<b>&all=perhaps', FIRST],
  [`?q=${'x'.repeat(500)}`, { ...FIRST, q: 'x'.repeat(200) }],
])('%s is read as a filter', (search, expected) => {
  expect(filterInAddress(search, FIRST, VALUES)).toEqual(expected);
});

test('what is as at first is left out of the address, and the rest of it stays', () => {
  const address = (filter: typeof FIRST, pages = 1) =>
    addressOfFilter('?tab=except&q=old&pages=4', filter, { first: FIRST, pages });
  expect(address(FIRST)).toBe('?tab=except');
  expect(address({ q: 'a b', status: '', all: true }, 3)).toBe(
    '?tab=except&q=a+b&pages=3&status=&all=true',
  );
});

test.each([
  ['', 1],
  ['?pages=3', 3],
  ['?pages=0', 1],
  ['?pages=999', 10],
  ['?pages=two', 1],
])('%s shows %d pages', (search, pages) => {
  expect(pagesInAddress(search)).toBe(pages);
});

test('filters are the same when all their fields are', () => {
  expect(isSameFilter(FIRST, { ...FIRST })).toBe(true);
  expect(isSameFilter(FIRST, { ...FIRST, status: '' })).toBe(false);
});

test.each([
  { before: { q: 'ro' }, after: { q: 'roof' }, expected: true },
  { before: { q: '' }, after: { q: 'r' }, expected: false },
  { before: { q: 'roof' }, after: { q: '' }, expected: false },
  { before: { q: 'roof' }, after: { q: 'roof', status: '' }, expected: false },
  { before: {}, after: { all: true }, expected: false },
])('from $before to $after is only typing: $expected', ({ before, after, expected }) => {
  expect(isTyping({ ...FIRST, ...after }, { ...FIRST, ...before })).toBe(expected);
});

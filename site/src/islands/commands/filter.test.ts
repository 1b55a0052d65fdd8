import { expect, test } from 'vitest';
import { NO_FILTER } from './command-filter.ts';
import { filterFromQuery, queryOfFilter } from './filter.ts';

const { favoritesOnly: _, ...NOTHING } = NO_FILTER;

test.each([
  ['', NOTHING],
  ['?q=fly', { ...NOTHING, search: 'fly' }],
  ['?category=Help+%26+Selectors', { ...NOTHING, category: 'Help & Selectors' }],
  ['?permission=oa&rating=4', { ...NOTHING, permission: 'OA', minRating: 4 }],
  ['?permission=XX&rating=6&category=', NOTHING],
  ['?role=citizen&only=usable', { ...NOTHING, role: 'citizen', usableOnly: true }],
  ['?role=owner', NOTHING],
  ['?rating=0', NOTHING],
  ['?rating=3.5', NOTHING],
])('the address %j means the filter %o', (query, filter) => {
  expect(filterFromQuery(new URLSearchParams(query))).toEqual(filter);
});

test('a filter written into an address is read back as it was', () => {
  const filter = {
    search: ';fly & walk',
    category: 'Tools & Gear',
    permission: 'UP',
    minRating: 3,
    role: 'perm-admin',
    usableOnly: true,
  } as const;
  const query = queryOfFilter(filter, new URLSearchParams()).toString();
  expect(filterFromQuery(new URLSearchParams(query))).toEqual(filter);
});

test('writing leaves other parameters alone and takes away what no longer narrows', () => {
  const before = new URLSearchParams('?from=guide&q=old&rating=2');
  expect(queryOfFilter({ ...NOTHING, search: ' ' }, before).toString()).toBe('from=guide');
  expect(before.get('q')).toBe('old');
});

test('favorites never reach the address', () => {
  const filter = { ...NO_FILTER, favoritesOnly: true };
  expect(queryOfFilter(filter, new URLSearchParams()).toString()).toBe('');
});

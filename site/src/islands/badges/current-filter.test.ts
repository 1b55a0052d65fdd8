import { expect, test } from 'vitest';
import { NO_BADGE_FILTER } from './badge-filter.ts';
import { badgeFilterFromQuery, queryOfBadgeFilter } from './current-filter.ts';

test.each([
  ['', NO_BADGE_FILTER],
  ['?q=first+vote', { ...NO_BADGE_FILTER, search: 'first vote' }],
  ['?rarity=extremely-hard', { ...NO_BADGE_FILTER, rarity: 'Extremely Hard' }],
  ['?rarity=HARD&sort=today', { ...NO_BADGE_FILTER, rarity: 'Hard', sort: 'today' }],
  ['?rarity=mythic&sort=luck', NO_BADGE_FILTER],
])('the address %j means the filter %o', (query, filter) => {
  expect(badgeFilterFromQuery(new URLSearchParams(query))).toEqual(filter);
});

test('a filter written into an address is read back as it was, other parameters unchanged', () => {
  const filter = { search: 'vote & build', rarity: 'Extremely Hard', sort: 'name' } as const;
  const query = queryOfBadgeFilter(filter, new URLSearchParams('?from=chat'));
  expect(query.get('from')).toBe('chat');
  expect(badgeFilterFromQuery(new URLSearchParams(query.toString()))).toEqual(filter);
});

test('what is as usual is not written', () => {
  const query = new URLSearchParams('?q=old&rarity=hard&sort=name&from=chat');
  expect(queryOfBadgeFilter(NO_BADGE_FILTER, query).toString()).toBe('from=chat');
});

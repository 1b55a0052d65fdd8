import { describe, expect, test } from 'vitest';
import {
  type BadgeFilter,
  badgeFilterFromQuery,
  isNarrowed,
  NO_BADGE_FILTER,
  neighborsByRarity,
  queryOfBadgeFilter,
  raritiesOf,
  visibleBadges,
  withRarity,
} from './badge-filter.ts';
import { sampleBadge } from './testing/sample-badges.ts';

const today = (count: number | null) => ({ today: count, todaySince: null, weekAverage: null });
const BADGES = [
  sampleBadge({
    badgeId: 1,
    name: 'Candidate',
    description: 'Stand for election.',
    rarity: 'Hard',
    winRate: 0.18,
    awardedCount: 500,
    dailyStats: today(null),
  }),
  sampleBadge({
    badgeId: 2,
    name: 'First Vote',
    description: 'Cast a vote in any election.',
    rarity: 'Easy',
    winRate: 0.7,
    awardedCount: 900,
    dailyStats: today(0),
  }),
  sampleBadge({
    badgeId: 3,
    name: 'Bridge Builder',
    description: 'Span the river.',
    rarity: 'Hard',
    winRate: 0.18,
    awardedCount: 20,
    dailyStats: today(7),
  }),
];

const shown = (filter: Partial<BadgeFilter>) =>
  visibleBadges(BADGES, { ...NO_BADGE_FILTER, ...filter }).map(({ badgeId }) => badgeId);

describe('order', () => {
  test.each([
    { sort: 'rarest', expected: [3, 1, 2] },
    { sort: 'awarded', expected: [2, 1, 3] },
    { sort: 'name', expected: [3, 1, 2] },
    { sort: 'today', expected: [3, 2, 1] },
  ] as const)('$sort: $expected, equals by name', ({ sort, expected }) => {
    expect(shown({ sort })).toEqual(expected);
  });
});

test('rarest first: by class, in it what is earned now before what is not, then by win rate', () => {
  const badges = [
    sampleBadge({ badgeId: 1, rarity: 'Easy', winRate: 0.6 }),
    sampleBadge({ badgeId: 2, rarity: 'Hard', winRate: 0, isAwardedLately: false }),
    sampleBadge({ badgeId: 3, rarity: 'Hard', winRate: 0.19 }),
    sampleBadge({ badgeId: 4, rarity: 'Hard', winRate: 0.11 }),
  ];
  const ids = visibleBadges(badges, NO_BADGE_FILTER).map(({ badgeId }) => badgeId);
  expect(ids).toEqual([4, 3, 2, 1]);
});

describe('search', () => {
  test.each([
    { search: 'BRIDGE', expected: [3] },
    { search: 'election', expected: [1, 2] },
    { search: ' vote  election ', expected: [2] },
    { search: 'vote river', expected: [] },
    { search: '', expected: [3, 1, 2] },
  ])('"$search" finds $expected by name or description', ({ search, expected }) => {
    expect(shown({ search })).toEqual(expected);
  });
});

test('a rarity shows its badges alone; choosing it again shows all', () => {
  const hard = withRarity(NO_BADGE_FILTER, 'Hard');
  expect(shown(hard)).toEqual([3, 1]);
  expect(shown({ ...hard, search: 'river' })).toEqual([3]);
  expect(withRarity(hard, 'Hard')).toEqual(NO_BADGE_FILTER);
  expect(withRarity(hard, null)).toEqual(NO_BADGE_FILTER);
  expect(withRarity(hard, 'Easy').rarity).toBe('Easy');
});

test.each([
  { filter: {}, narrowed: false },
  { filter: { sort: 'name' }, narrowed: false },
  { filter: { search: '  ' }, narrowed: false },
  { filter: { search: 'x' }, narrowed: true },
  { filter: { rarity: 'Easy' }, narrowed: true },
] as const)('$filter narrows: $narrowed', ({ filter, narrowed }) => {
  expect(isNarrowed({ ...NO_BADGE_FILTER, ...filter })).toBe(narrowed);
});

test('rarities that occur are counted, rarest first', () => {
  expect([...raritiesOf(BADGES)]).toEqual([
    ['Hard', 2],
    ['Easy', 1],
  ]);
});

test('about as rare are the three on either side, without the badge itself', () => {
  const badges = Array.from({ length: 8 }, (_, index) =>
    sampleBadge({ badgeId: index, winRate: index / 10 }),
  );
  const idsBeside = (id: number) => neighborsByRarity(badges, id).map(({ badgeId }) => badgeId);
  expect(idsBeside(4)).toEqual([1, 2, 3, 5, 6, 7]);
  expect(idsBeside(0)).toEqual([1, 2, 3]);
});

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

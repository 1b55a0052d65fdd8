import { expect, test } from 'vitest';
import { awarded, sampleCheck } from '../testing/sample-check.ts';
import { compareBadges, leaderOf } from './side-by-side.tsx';

test('tells badges that both have from those that only one has', () => {
  const one = sampleCheck({}, [awarded(1, '2020-01-01'), awarded(2, '2020-01-02')]);
  const other = sampleCheck({}, [awarded(2, '2021-01-01'), awarded(3, '2021-01-02')]);
  expect(compareBadges(one, other)).toEqual({
    shared: [
      {
        badgeId: 2,
        name: 'Badge 2',
        awardedDates: ['2020-01-02T00:00:00.000Z', '2021-01-01T00:00:00.000Z'],
      },
    ],
    only: [[awarded(1, '2020-01-01')], [awarded(3, '2021-01-02')]],
  });
});

test('nothing is compared where the badges of one cannot be seen', () => {
  const elcBadges = { ...sampleCheck().elcBadges, visibility: 'hidden' as const };
  expect(compareBadges(sampleCheck(), sampleCheck({ elcBadges }))).toBeNull();
  expect(compareBadges(sampleCheck({ elcBadges }), sampleCheck())).toBeNull();
});

test.each([
  { numbers: [3, 2], leader: 0 },
  { numbers: [0, 1], leader: 1 },
  { numbers: [2, 2], leader: null },
  { numbers: [null, 2], leader: null },
  { numbers: [2, null], leader: null },
])('of $numbers the one in place $leader leads', ({ numbers, leader }) => {
  expect(leaderOf(numbers)).toBe(leader);
});

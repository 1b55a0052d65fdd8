import { expect, test } from 'vitest';
import { sampleSnapshot } from '../../build/publish/testing/sample-snapshot.ts';
import { sampleBadge, sampleMonitor } from '../../islands/badges/testing/sample-badges.ts';
import { badgePage } from './badge-views.ts';

/** Each rarer than the one before. */
const badges = Array.from({ length: 9 }, (_, index) =>
  sampleBadge({
    ...{ badgeId: index + 1, slug: `badge-${index + 1}`, name: `Badge Number${index + 1}` },
    winRate: 0.9 - index / 10,
  }),
);
const [guide] = sampleSnapshot().guides;
const guideOf = (slug: string, content: string) => ({ ...guide, slug, title: slug, content });
const snapshot = sampleSnapshot({
  badges,
  badgeNumbers: sampleMonitor(badges),
  guides: [
    guideOf('helps', 'Badge Number2 is for voters, Badge Number2 is.'),
    guideOf('of-another', 'Badge Number3 is for mayors.'),
  ] as never,
});

test('a page has the guides that name the badge, each once', () => {
  expect(badgePage(snapshot, 'badge-2')?.guides).toEqual([{ slug: 'helps', title: 'helps' }]);
  expect(badgePage(snapshot, 'badge-1')?.guides).toEqual([]);
});

test('a page has the numbers of its badge and of three on either side in rarity, and no more', () => {
  const idsOn = (slug: string) =>
    badgePage(snapshot, slug)?.numbers?.badges.map(({ badgeId }) => badgeId);
  expect(idsOn('badge-5')).toEqual([5, 8, 7, 6, 4, 3, 2]);
  expect(idsOn('badge-9')).toEqual([9, 8, 7, 6]);
});

test('before the first reading a page has no numbers', () => {
  expect(badgePage({ ...snapshot, badgeNumbers: null }, 'badge-5')?.numbers).toBeNull();
});

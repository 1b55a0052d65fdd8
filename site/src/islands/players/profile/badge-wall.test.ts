import { expect, test } from 'vitest';
import { awarded } from '../testing/sample-check.ts';
import { badgeWall } from './badge-wall.tsx';

const inGame = (badgeId: number, imageUrl: string | null = null) => ({
  badgeId,
  slug: `badge-${badgeId}`,
  name: `Badge ${badgeId}`,
  rarity: badgeId === 1 ? ('Insane' as const) : ('Easy' as const),
  imageUrl,
  imageFallbackUrl: `https://example.com/small-${badgeId}.png`,
});

test("shows the player's badges with pictures and dates, then the missing ones", () => {
  const wall = badgeWall(
    [awarded(2, '2020-01-01')],
    [inGame(1), inGame(2, 'https://example.com/2.png')],
  );
  expect(wall).toEqual([
    {
      ...awarded(2, '2020-01-01'),
      slug: 'badge-2',
      rarity: 'Easy',
      pictures: ['https://example.com/2.png', 'https://example.com/small-2.png'],
    },
    {
      badgeId: 1,
      slug: 'badge-1',
      name: 'Badge 1',
      rarity: 'Insane',
      pictures: ['https://example.com/small-1.png'],
      awardedDate: null,
    },
  ]);
});

test('a badge that the game no longer lists stays, without a picture or a page', () => {
  expect(badgeWall([awarded(9, '2020-01-01')], [])).toEqual([
    { ...awarded(9, '2020-01-01'), slug: null, rarity: null, pictures: [] },
  ]);
});

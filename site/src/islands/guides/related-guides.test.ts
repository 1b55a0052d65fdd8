import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { relatedGuides } from './related-guides.ts';

const guide = (slug: string, category: Guide['category'], ...tags: string[]) => ({
  slug,
  category,
  tags,
});

const walls = guide('walls', 'building', 'parts', 'color');
const relatedTo = (list: readonly ReturnType<typeof guide>[], place: number, count: number) =>
  relatedGuides(list)(place)
    .slice(0, count)
    .map(({ slug }) => slug);

test('shared tags weigh more than a shared category, and a guide is not related to itself', () => {
  const others = [
    guide('roofs', 'building'),
    guide('paint', 'community', 'color'),
    guide('bricks', 'building', 'parts'),
    guide('ballots', 'administration', 'voting'),
  ];
  expect(relatedTo([walls, ...others], 0, 3)).toEqual(['bricks', 'paint', 'roofs']);
});

test('of equals the next ones in the list come first, and after its end those at its beginning', () => {
  const list = ['a', 'b', 'c', 'd'].map((slug) => guide(slug, 'building'));
  expect(relatedTo(list, 0, 2)).toEqual(['b', 'c']);
  expect(relatedTo(list, 2, 2)).toEqual(['d', 'a']);
});

test('in a long list one that shares more is found among many that share less', () => {
  const many = Array.from({ length: 1000 }, (_, index) => guide(`g${index}`, 'building'));
  const list = [walls, ...many, guide('bricks', 'building', 'parts')];
  expect(relatedTo(list, 0, 2)).toEqual(['bricks', 'g0']);
});

import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { relatedGuides } from './related-guides.ts';

const guide = (slug: string, category: Guide['category'], ...tags: string[]) => ({
  slug,
  category,
  tags,
});

const walls = guide('walls', 'building', 'parts', 'colour');

test('shared tags weigh more than a shared category, and a guide is not related to itself', () => {
  const others = [
    guide('roofs', 'building'),
    guide('paint', 'community', 'colour'),
    guide('bricks', 'building', 'parts'),
    guide('ballots', 'administration', 'voting'),
  ];
  const related = relatedGuides(walls, [walls, ...others], 5).map(({ slug }) => slug);
  expect(related).toEqual(['bricks', 'paint', 'roofs']);
});

test('returns no more than asked for', () => {
  const others = ['a', 'b', 'c'].map((slug) => guide(slug, 'building'));
  expect(relatedGuides(walls, others, 2)).toHaveLength(2);
});

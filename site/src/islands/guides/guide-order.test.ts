import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { inReadingOrder, readingMinutes } from './guide-order.ts';

const guide = (slug: string, category: Guide['category'], difficulty: Guide['difficulty']) => ({
  slug,
  title: slug,
  category,
  difficulty,
});

test('categories come in their order, easy before advanced, then titles', () => {
  const guides = [
    guide('d', 'community', 'easy'),
    guide('c', 'building', 'advanced'),
    guide('b', 'building', 'easy'),
    guide('a', 'building', 'easy'),
    guide('z', 'beginner', 'advanced'),
  ];
  expect(inReadingOrder(guides).map(({ slug }) => slug)).toEqual(['z', 'a', 'b', 'c', 'd']);
});

test.each([
  { words: 10, minutes: 1 },
  { words: 500, minutes: 3 },
  { words: 1000, minutes: 5 },
])('$words words take $minutes min', ({ words, minutes }) => {
  expect(readingMinutes('word '.repeat(words).trim())).toBe(minutes);
});

import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { onShelves } from './guide-order.ts';

const guide = (title: string, category: Guide['category'], difficulty: Guide['difficulty']) => ({
  title,
  category,
  difficulty,
});

test('shelves are in the order of their categories, and no shelf is empty', () => {
  const shelves = onShelves([
    guide('d', 'community', 'easy'),
    guide('a', 'building', 'easy'),
    guide('b', 'building', 'easy'),
    guide('c', 'building', 'advanced'),
  ]);
  expect(
    shelves.map(({ category, guides }) => [category, ...guides.map(({ title }) => title)]),
  ).toEqual([
    ['building', 'a', 'b', 'c'],
    ['community', 'd'],
  ]);
});

test('no guides make no shelves', () => {
  expect(onShelves([])).toEqual([]);
});

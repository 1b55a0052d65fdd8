import { expect, test } from 'vitest';
import { type ShownGuide, sameCards } from './shown-guide.ts';

const walls: ShownGuide = {
  slug: 'walls',
  title: 'Walls',
  summary: 'How to build walls.',
  category: 'building',
  difficulty: 'easy',
  tags: ['parts', 'colour', 'late'],
};
const votes: ShownGuide = { ...walls, slug: 'votes', title: 'Votes', category: 'community' };

test.each([
  { what: 'the same guides', fresh: [{ ...walls }, { ...votes }] },
  { what: 'another order', fresh: [votes, walls] },
  { what: 'another tag that has no room', fresh: [{ ...walls, tags: ['parts', 'colour'] }, votes] },
])('$what read the same', ({ fresh }) => {
  expect(sameCards([walls, votes], fresh)).toBe(true);
});

test.each([
  { what: 'a new guide', fresh: [walls, votes, { ...walls, slug: 'roofs' }] },
  { what: 'a missing guide', fresh: [walls] },
  { what: 'another address', fresh: [{ ...walls, slug: 'fences' }, votes] },
  { what: 'another title', fresh: [{ ...walls, title: 'High walls' }, votes] },
  { what: 'another summary', fresh: [{ ...walls, summary: 'New.' }, votes] },
  { what: 'another category', fresh: [{ ...walls, category: 'beginner' as const }, votes] },
  { what: 'another difficulty', fresh: [{ ...walls, difficulty: 'advanced' as const }, votes] },
  { what: 'another shown tag', fresh: [{ ...walls, tags: ['parts', 'light'] }, votes] },
  { what: 'no guides', fresh: [] },
])('$what reads differently', ({ fresh }) => {
  expect(sameCards([walls, votes], fresh)).toBe(false);
});

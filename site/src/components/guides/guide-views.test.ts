import { isDeepStrictEqual } from 'node:util';
import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { guideLinks, guidePage, guideShelves } from './guide-views.ts';

const guide = (slug: string): Guide => ({
  id: slug,
  slug,
  title: slug,
  summary: 'A guide.',
  content: 'Text.',
  category: 'building',
  difficulty: 'easy',
  tags: [],
  updatedAt: '2026-11-01T12:00:00.000Z',
});

const snapshot = { guides: ['c', 'a', 'b'].map(guide) };

test.each([
  { slug: 'a', previous: undefined, next: 'b' },
  { slug: 'b', previous: 'a', next: 'c' },
  { slug: 'c', previous: 'b', next: undefined },
])('the guides around $slug are $previous and $next', ({ slug, previous, next }) => {
  const page = guidePage(snapshot, slug);
  expect(page?.guide.slug).toBe(slug);
  expect([page?.previous?.slug, page?.next?.slug]).toEqual([previous, next]);
});

test('related guides are cards: none of them brings its text', () => {
  const page = guidePage(snapshot, 'a');
  expect(page?.related.map(({ slug }) => slug)).toEqual(['b', 'c']);
  expect(page?.related[0]).not.toHaveProperty('content');
});

test('a slug that no guide has is on no page', () => {
  expect(guidePage(snapshot, 'd')).toBeUndefined();
});

test('lists are in reading order', () => {
  expect(guideLinks(snapshot).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  const [shelf] = guideShelves(snapshot);
  expect(shelf?.guides.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
});

test('a page changes with its guide, and with the cards of related ones that it shows', () => {
  const guides = Array.from({ length: 20 }, (_, index) =>
    guide(`g${String(index).padStart(2, '0')}`),
  );
  const edited = guides.with(10, { ...(guides[10] as Guide), summary: 'Another.' });
  const changed = guides.filter(
    ({ slug }) =>
      !isDeepStrictEqual(guidePage({ guides }, slug), guidePage({ guides: edited }, slug)),
  );
  expect(changed.map(({ slug }) => slug)).toEqual(['g07', 'g08', 'g09', 'g10']);
});

import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { createRelated } from './related-guides.ts';

const guide = (slug: string, category: Guide['category'], ...tags: string[]) => ({
  slug,
  category,
  tags,
});

const walls = guide('walls', 'building', 'parts', 'colour');
const relatedTo = (list: readonly ReturnType<typeof guide>[], place: number, count: number) =>
  createRelated(list)
    .at(place)
    .slice(0, count)
    .map(({ slug }) => slug);

test('shared tags weigh more than a shared category, and a guide is not related to itself', () => {
  const others = [
    guide('roofs', 'building'),
    guide('paint', 'community', 'colour'),
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

/** Numbers from 0 up to `below`, the same in each run. */
function createDice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('after any edits, what is found of a later list is what is found of it alone', () => {
  const roll = createDice(7);
  const categories = ['building', 'community'] as const;
  const some = (name: number) =>
    guide(`g${name}`, categories[roll(2)] ?? 'building', `tag${roll(9)}`, `tag${roll(9)}`);
  let list = Array.from({ length: 120 }, (_, index) => some(index));
  let related = createRelated(list);
  for (let round = 0; round < 150; round += 1) {
    const [place, to] = [roll(list.length), roll(list.length)];
    const moved = list.toSpliced(place, 1);
    const one = list[place] ?? walls;
    const edits = [
      () => list.with(place, some(1000 + round)),
      () => list.toSpliced(place, 0, some(1000 + round)),
      () => moved,
      () => moved.toSpliced(to, 0, one),
      () => moved.toSpliced(to, 0, { ...one }),
    ];
    list = edits[roll(edits.length)]?.() ?? list;
    related = related.next(list);
    const alone = createRelated(list);
    for (const [at] of list.entries()) expect(related.at(at)).toEqual(alone.at(at));
  }
});

test('what a change cannot touch is not looked for again', () => {
  const list = Array.from({ length: 200 }, (_, index) => guide(`g${index}`, 'building'));
  const related = createRelated(list);
  const before = list.map((_, place) => related.at(place));
  const changed = list.with(100, guide('new', 'building'));
  const after = related.next(changed);
  const fresh = changed.filter((_, place) => after.at(place) !== before[place]);
  expect(fresh.map(({ slug }) => slug)).toEqual([
    ...Array.from({ length: 12 }, (_, index) => `g${88 + index}`),
    'new',
  ]);
});

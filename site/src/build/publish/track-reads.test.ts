import type { Snapshot } from '@elc/contracts';
import { expect, test } from 'vitest';
import { defineView } from '../snapshot-view.ts';
import { createComparison, trackReads } from './track-reads.ts';

const guide = (slug: string) => ({ slug, title: slug, content: 'Text.', tags: ['one'] });
const many = Array.from({ length: 30 }, (_, index) => guide(`guide-${index}`));
const before = {
  mode: 'sample',
  settings: { tagline: 'A game', statistics: { files: 1 } },
  guides: many,
  commands: [],
} as unknown as Snapshot;

// biome-ignore lint/suspicious/noExplicitAny: edits of every shape
type Edited = any;

/** Whether a page that reads this is rendered again after a change of the snapshot. */
function isRenderedAgain(
  read: (snapshot: Snapshot) => unknown,
  change: (snapshot: Edited) => unknown,
): boolean {
  const tracked = trackReads(before);
  read(tracked.snapshot);
  const after = structuredClone(before);
  change(after);
  return !createComparison(before, after)(tracked.take());
}

const titles = ({ guides }: Snapshot) => guides.map(({ title }) => title);
const third = ({ guides }: Snapshot) => guides.find(({ slug }) => slug === 'guide-3')?.content;

const READS: Readonly<Record<string, (snapshot: Snapshot) => unknown>> = {
  titles,
  'how many': ({ guides }) => guides.length,
  'one text': third,
  'a spread guide': ({ guides }) => ({ ...guides[3] }),
  'guides as JSON': ({ guides }) => JSON.stringify(guides),
  'whether a field is there': ({ guides }) => 'more' in (guides[3] as object),
  'an empty list': ({ commands }) => commands.map(String),
  'the tagline': ({ settings }) => settings.tagline,
};

const CHANGES: Readonly<Record<string, (s: Edited) => unknown>> = {
  'a title': ({ guides }) => Object.assign(guides[29], { title: 'New' }),
  'a text': ({ guides }) => Object.assign(guides[29], { content: 'New' }),
  'one guide more': ({ guides }) => guides.push(guide('new')),
  'another order': ({ guides }) => guides.reverse(),
  'that text': ({ guides }) => Object.assign(guides[3], { content: 'New' }),
  'another text': ({ guides }) => Object.assign(guides[4], { content: 'New' }),
  'a new field': ({ guides }) => Object.assign(guides[3], { more: 1 }),
  'a tag': ({ guides }) => guides[3].tags.push('two'),
  'a first entry': ({ commands }) => commands.push({ name: ';fly' }),
  'a statistic': ({ settings }) => Object.assign(settings.statistics, { files: 2 }),
};

test.each([
  ['titles', 'a title', true],
  ['titles', 'a text', false],
  ['titles', 'one guide more', true],
  ['titles', 'another order', true],
  ['how many', 'a title', false],
  ['one text', 'that text', true],
  ['one text', 'another text', false],
  ['a spread guide', 'a new field', true],
  ['guides as JSON', 'a tag', true],
  ['whether a field is there', 'a new field', true],
  ['an empty list', 'a first entry', true],
  ['the tagline', 'a statistic', false],
])('a page of %s, after a change of %s: again is %s', (read, change, again) => {
  expect(isRenderedAgain(READS[read] ?? titles, CHANGES[change] ?? String)).toBe(again);
});

const neighbor = defineView(({ guides }: Pick<Snapshot, 'guides'>) => (slug) => {
  const at = guides.findIndex((one) => one.slug === slug);
  return { title: guides[at + 1]?.title };
});

test.each([
  { change: 'what it says', at: 4, again: true },
  { change: 'what it is silent about', at: 5, again: false },
])('a page that reads a view, after a change of $change: again is $again', ({ at, again }) => {
  const read = (snapshot: Snapshot) => neighbor(snapshot, 'guide-3');
  expect(read(before)).toEqual({ title: 'guide-4' });
  const edit = ({ guides }: Edited) => Object.assign(guides[at], { title: 'New' });
  expect(isRenderedAgain(read, edit)).toBe(again);
});

test('pages that read the same share what is noted of it', () => {
  const tracked = trackReads(before);
  const reads = () => {
    titles(tracked.snapshot);
    neighbor(tracked.snapshot, 'guide-3');
    return tracked.take();
  };
  const [first, second] = [reads(), reads()];
  expect(first.length).toBeGreaterThan(1);
  expect(first.every((read, index) => read === second[index])).toBe(true);
});

test('a tracked snapshot reads like the snapshot', () => {
  const { snapshot } = trackReads(before);
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual(before);
  expect(Array.isArray(snapshot.guides)).toBe(true);
  expect(snapshot.guides.toSorted()[3]).toBe(snapshot.guides.toSorted()[3]);
  expect(snapshot.guides.slice(1, 2)).toEqual([before.guides[1]]);
});

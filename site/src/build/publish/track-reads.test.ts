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

/** Whether a page that reads this is rendered again after a change of the snapshot. */
function isRenderedAgain(
  read: (snapshot: Snapshot) => unknown,
  change: (snapshot: Record<string, never>) => void,
): boolean {
  const tracked = trackReads(before);
  read(tracked.snapshot);
  const after = structuredClone(before);
  change(after as unknown as Record<string, never>);
  return !createComparison(before, after)(tracked.take());
}

const titles = ({ guides }: Snapshot) => guides.map(({ title }) => title);
const third = ({ guides }: Snapshot) => guides.find(({ slug }) => slug === 'guide-3')?.content;
// biome-ignore lint/suspicious/noExplicitAny: edits of every shape
type Edited = any;

test.each<{
  reads: string;
  read: (snapshot: Snapshot) => unknown;
  change: string;
  edit: (snapshot: Edited) => void;
  again: boolean;
}>([
  {
    reads: 'titles',
    read: titles,
    change: 'a title',
    edit: (s) => {
      s.guides[29].title = 'New';
    },
    again: true,
  },
  {
    reads: 'titles',
    read: titles,
    change: 'a text',
    edit: (s) => {
      s.guides[29].content = 'New';
    },
    again: false,
  },
  {
    reads: 'titles',
    read: titles,
    change: 'one guide more',
    edit: (s) => {
      s.guides.push(guide('new'));
    },
    again: true,
  },
  {
    reads: 'titles',
    read: titles,
    change: 'another order',
    edit: (s) => {
      s.guides.reverse();
    },
    again: true,
  },
  {
    reads: 'how many',
    read: ({ guides }) => guides.length,
    change: 'a title',
    edit: (s) => {
      s.guides[0].title = 'New';
    },
    again: false,
  },
  {
    reads: 'one text',
    read: third,
    change: 'that text',
    edit: (s) => {
      s.guides[3].content = 'New';
    },
    again: true,
  },
  {
    reads: 'one text',
    read: third,
    change: 'another text',
    edit: (s) => {
      s.guides[4].content = 'New';
    },
    again: false,
  },
  {
    reads: 'a spread guide',
    read: ({ guides }) => ({ ...guides[3] }),
    change: 'a field that is new',
    edit: (s) => {
      s.guides[3].more = 1;
    },
    again: true,
  },
  {
    reads: 'guides as JSON',
    read: ({ guides }) => JSON.stringify(guides),
    change: 'a tag',
    edit: (s) => {
      s.guides[3].tags.push('two');
    },
    again: true,
  },
  {
    reads: 'whether a field is there',
    read: ({ guides }) => 'more' in (guides[3] as object),
    change: 'it',
    edit: (s) => {
      s.guides[3].more = 1;
    },
    again: true,
  },
  {
    reads: 'an empty list',
    read: ({ commands }) => commands.map(String),
    change: 'its first entry',
    edit: (s) => {
      s.commands.push({ name: ';fly' });
    },
    again: true,
  },
  {
    reads: 'the tagline',
    read: ({ settings }) => settings.tagline,
    change: 'a statistic',
    edit: (s) => {
      s.settings.statistics.files = 2;
    },
    again: false,
  },
])('a page of $reads, after a change of $change: again is $again', ({ read, edit, again }) => {
  expect(isRenderedAgain(read, edit)).toBe(again);
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
  const edit = (s: Edited) => {
    s.guides[at].title = 'New';
  };
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

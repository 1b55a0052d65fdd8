import MiniSearch from 'minisearch';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { SearchDocument } from './search-document.ts';
import { createSearchIndex } from './search-index.ts';

const GUIDES = 5000;
/** Entries of documents for each guide: fewer than a page has words that are searched one by one. */
const READ_PER_GUIDE_MAX = 16;

const BEGINNINGS = 'con rev inv dep pro tra par mar sta ele ins sup'.split(' ');
const ENDS = 'a e i o u ade ine ote age ump alt ary est orn ish'.split(' ');
const RARE = BEGINNINGS.flatMap((start) =>
  ENDS.flatMap((middle) => ENDS.map((end) => start + middle + end)),
);
/** In every guide, in two of its fields. */
const COMMON = [
  'guide',
  'player',
  'server',
  'election',
  'building',
  'wall',
  'team',
  'vote',
  'message',
];

/** Guides of the same length, in which every word of a vocabulary comes up again and again. */
const guides = Array.from({ length: GUIDES }, (_, index): SearchDocument => {
  const text = Array.from(
    { length: 40 },
    (_, place) => RARE[(index * 37 + place * 61) % RARE.length],
  );
  return {
    ...{
      type: 'guide',
      id: `g${index}`,
      title: `Guide ${index}`,
      keywords: '',
      url: `/guides/${index}`,
    },
    ...{ excerpt: COMMON.join(' '), text: [...COMMON, ...text].join(' ') },
  };
});

/** What MiniSearch reads of its index is counted where it reads it: clocks of a busy machine say nothing. */
let read = 0;
interface Reader {
  readonly _fieldIds: Readonly<Record<string, number>>;
  termResults(...args: [string, string, number, number, Fields | undefined, object]): unknown;
}
type Fields = ReadonlyMap<number, ReadonlyMap<number, number>>;
const prototype = MiniSearch.prototype as unknown as Reader;
const { termResults } = prototype;
const counted = vi.spyOn(prototype, 'termResults').mockImplementation(function (
  this: Reader,
  ...args
) {
  const [, , , , documents, fields] = args;
  for (const name of Object.keys(fields))
    read += documents?.get(this._fieldIds[name] as number)?.size ?? 0;
  return termResults.apply(this, args);
});
afterAll(() => counted.mockRestore());
beforeEach(() => {
  read = 0;
});

const index = createSearchIndex(guides);

test.each([
  [
    'twenty beginnings of two letters',
    'co re in de pr tr pa ma st el is su ba be fo ex al sa ca se',
  ],
  ['beginnings of three letters', 'con rev inv dep pro tra par mar sta ele ins sup'],
  ['one letter', 'g'],
  ['two letters', 'pr'],
  ['words of every guide', COMMON.join(' ')],
  ['mistyped words of every guide', 'guied palyer sevrer eelction buidling wlal taem vtoe'],
  ['words that are in none, beside one of every guide', 'zzzq zzzx zzzk guide'],
])('%s read a bounded part of the index', (_, words) => {
  index.find(words);
  expect(read).toBeLessThanOrEqual(GUIDES * READ_PER_GUIDE_MAX);
});

test('what is common is still found, by itself and beside what is rare', () => {
  expect(index.find('player')).toHaveLength(GUIDES);
  const rare = guides[7]?.text.split(' ').at(-1) ?? '';
  const found = index.find(`guide player server election building ${rare}`);
  expect(found.length).toBeGreaterThan(0);
  for (const { document } of found) expect(document.text).toContain(rare);
});

test('of more than eight words the first eight count', () => {
  const eight = 'guide player server election building wall team vote';
  const rare = guides[7]?.text.split(' ').at(-1) ?? '';
  expect(index.find(`${eight} ${rare}`)).toEqual(index.find(eight));
});

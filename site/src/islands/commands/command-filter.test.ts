import { commandDocuments } from '@elc/contracts/search/search-document';
import { describe, expect, test } from 'vitest';
import { createSiteSearch } from '../search/site-search.ts';
import {
  byCategory,
  type CommandFilter,
  categoryCounts,
  hasOwnOrder,
  inCategory,
  isNarrowed,
  NO_FILTER,
  narrowingControls,
  passingCards,
  withCategory,
} from './command-filter.ts';
import { sampleCard } from './testing/sample-commands.ts';

const cards = [
  sampleCard({ name: ';btools', permission: 'NE', avgRating: 4.5 }),
  sampleCard({ name: ';buildban', permission: 'OA', avgRating: 2 }),
  sampleCard({ name: ';fly', category: 'Movement', permission: 'UP', description: 'Up you go.' }),
  sampleCard({ name: ';nofly', category: 'Movement', permission: 'OA', avgRating: 3 }),
  sampleCard({ name: ';btoolslog', category: 'Moderation', permission: 'OR', avgRating: 5 }),
];

const ALL = cards.map(({ name }) => name);

const { commands: searchCommands } = createSiteSearch({
  publishableKey: '',
  entries: commandDocuments(cards, ({ slug }) => slug),
});

function namesWith(filter: Partial<CommandFilter>, favorites: readonly string[] = []) {
  const passing = passingCards(cards, { ...NO_FILTER, ...filter }, favorites, searchCommands);
  return inCategory(passing, filter.category ?? null).map(({ name }) => name);
}

describe('visible cards', () => {
  test.each<{ filter: Partial<CommandFilter>; names: string[] }>([
    { filter: {}, names: ALL },
    { filter: { category: 'Movement' }, names: [';fly', ';nofly'] },
    { filter: { category: 'movement' }, names: [';fly', ';nofly'] },
    { filter: { category: 'Unheard of' }, names: [] },
    { filter: { permission: 'OA' }, names: [';buildban', ';nofly'] },
    { filter: { minRating: 3 }, names: [';btools', ';nofly', ';btoolslog'] },
    { filter: { minRating: 1 }, names: [';btools', ';buildban', ';nofly', ';btoolslog'] },
    { filter: { category: 'Movement', permission: 'OA', minRating: 3 }, names: [';nofly'] },
    { filter: { role: 'citizen', usableOnly: true }, names: [';btools'] },
    { filter: { role: 'elected', usableOnly: true }, names: [';btools', ';buildban', ';nofly'] },
    { filter: { usableOnly: true }, names: ALL },
    { filter: { role: 'citizen' }, names: ALL },
    { filter: { search: '   ' }, names: ALL },
    { filter: { search: 'btools' }, names: [';btools', ';btoolslog'] },
    { filter: { search: ';BTOOLS' }, names: [';btools', ';btoolslog'] },
    { filter: { search: 'fly' }, names: [';fly', ';nofly'] },
    { filter: { search: 'go you' }, names: [';fly'] },
    { filter: { search: 'nofyl' }, names: [';nofly'] },
    { filter: { search: 'xyzzy' }, names: [] },
    { filter: { search: 'moderation' }, names: [';btoolslog'] },
    { filter: { search: 'fly', permission: 'OA' }, names: [';nofly'] },
  ])('for $filter are $names', ({ filter, names }) => {
    expect(namesWith(filter)).toEqual(names);
  });

  test('put the exact name first, then names that begin with the words, then the rest', () => {
    const mixed = [
      sampleCard({ name: ';unban', description: 'Lifts a ;ban.' }),
      sampleCard({ name: ';trigger', description: 'Milder than a ban.' }),
      sampleCard({ name: ';banlist' }),
      sampleCard({ name: ';ban' }),
    ];
    const { commands } = createSiteSearch({
      publishableKey: '',
      entries: commandDocuments(mixed, ({ slug }) => slug),
    });
    const found = passingCards(mixed, { ...NO_FILTER, search: 'ban' }, [], commands);
    expect(found.map(({ name }) => name)).toEqual([';ban', ';banlist', ';unban', ';trigger']);
  });

  test('are found by a part of the name where the search cannot be loaded', () => {
    const found = passingCards(cards, { ...NO_FILTER, search: ' Fly' }, []);
    expect(found.map(({ name }) => name)).toEqual([';fly', ';nofly']);
  });

  test('are only favorites when those are requested', () => {
    expect(namesWith({ favoritesOnly: true }, ['fly'])).toEqual([';fly']);
    expect(namesWith({ favoritesOnly: true })).toEqual([]);
  });

  test('come in the order of favorites when those are requested', () => {
    const names = namesWith({ favoritesOnly: true }, ['nofly', 'btools', 'fly']);
    expect(names).toEqual([';nofly', ';btools', ';fly']);
  });

  test.each<[Partial<CommandFilter>, boolean]>([
    [{}, false],
    [{ category: 'Movement', permission: 'OA' }, false],
    [{ search: 'fly' }, true],
    [{ favoritesOnly: true }, true],
  ])('for %o have an order of their own: %s', (filter, own) =>
    expect(hasOwnOrder({ ...NO_FILTER, ...filter })).toBe(own),
  );
});

describe('choosing a category', () => {
  test.each([
    { chosen: null, click: 'Fun', next: 'Fun' },
    { chosen: 'Fun', click: 'Chat', next: 'Chat' },
    { chosen: 'Fun', click: 'Fun', next: null },
    { chosen: 'fun', click: 'Fun', next: null },
    { chosen: 'Fun', click: null, next: null },
    { chosen: null, click: null, next: null },
  ])('$click while $chosen is chosen leaves $next', ({ chosen, click, next }) => {
    const before = { ...NO_FILTER, search: 'x', category: chosen };
    expect(withCategory(before, click)).toEqual({ ...before, category: next });
  });
});

test.each<{ filter: Partial<CommandFilter>; controls: number; narrowed: boolean }>([
  { filter: {}, controls: 0, narrowed: false },
  { filter: { search: ' ' }, controls: 0, narrowed: false },
  { filter: { search: 'fly' }, controls: 0, narrowed: true },
  { filter: { category: 'Fun', minRating: 4 }, controls: 2, narrowed: true },
  { filter: { permission: 'OA', favoritesOnly: true }, controls: 2, narrowed: true },
  { filter: { role: 'citizen' }, controls: 0, narrowed: false },
  { filter: { role: 'citizen', usableOnly: true }, controls: 1, narrowed: true },
])('$filter narrows with $controls controls', ({ filter, controls, narrowed }) => {
  expect(narrowingControls({ ...NO_FILTER, ...filter })).toBe(controls);
  expect(isNarrowed({ ...NO_FILTER, ...filter })).toBe(narrowed);
});

test('categories come in page order with their commands', () => {
  const names = [...byCategory(cards)].map(([category, group]) => [
    category,
    group.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['Building', [';btools', ';buildban']],
    ['Movement', [';fly', ';nofly']],
    ['Moderation', [';btoolslog']],
  ]);
});

test.each<{ filter: Partial<CommandFilter>; counts: number[] }>([
  { filter: {}, counts: [2, 2, 1] },
  { filter: { category: 'Movement' }, counts: [2, 2, 1] },
  { filter: { search: 'btools' }, counts: [1, 0, 1] },
  { filter: { permission: 'OA', category: 'Building' }, counts: [1, 1, 0] },
])('for $filter the categories have $counts commands', ({ filter, counts }) => {
  const passing = passingCards(cards, { ...NO_FILTER, ...filter }, [], searchCommands);
  expect([...categoryCounts(cards, passing)]).toEqual([
    ['Building', counts[0]],
    ['Movement', counts[1]],
    ['Moderation', counts[2]],
  ]);
});

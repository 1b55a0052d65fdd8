import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesOf, outcomeText, summaryOf } from './changes.ts';
import {
  $watchlist,
  markSeen,
  pathOf,
  recallWatchlist,
  unwatch,
  WATCHED_MAX,
  type Watched,
  watch,
  watchedIn,
} from './watchlist.ts';

const KEY = 'elc:watchlist';
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  $watchlist.set([]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const player = (id: string): Watched => ({ kind: 'player', id, slug: id, name: id });
const ids = () => $watchlist.get().map(({ id }) => id);

test('the newest is first, each player once in any letter case, and the browser stores it', () => {
  watch(player('Mara'), 1);
  watch(player('Bea'), 2);
  watch(player('mara'), 3);
  expect(ids()).toEqual(['mara', 'Bea']);
  expect(watchedIn(stored.get(KEY) ?? null)).toEqual($watchlist.get());
});

test('a badge and a player of the same name are two', () => {
  watch(player('7'), 1);
  watch({ kind: 'badge', id: '7', slug: 'seven', name: 'Seven' }, 2);
  unwatch(player('7'));
  expect($watchlist.get().map(pathOf)).toEqual(['/badges/seven']);
});

test('a full list takes nothing more, but still what is on it', () => {
  for (let index = 0; index < WATCHED_MAX; index += 1) watch(player(`p${index}`), index);
  expect(watch(player('one more'), 99)).toBe(false);
  expect(watch(player('p3'), 99)).toBe(true);
  expect(ids()).toHaveLength(WATCHED_MAX);
});

test('what was seen stays with the entry, also when it comes back after its removal', () => {
  watch(player('Mara'), 1);
  markSeen(player('Mara'), { Verdict: 'NEWGEN' }, 5);
  const [entry] = $watchlist.get();
  unwatch(player('Mara'));
  expect(stored.has(KEY)).toBe(false);
  if (entry) watch(entry, 9);
  expect($watchlist.get()).toEqual([
    { ...player('Mara'), seen: { Verdict: 'NEWGEN' }, seenAtMs: 5 },
  ]);
});

test('what another tab has stored is there, and kept by the next change', () => {
  watch(player('Mara'), 1);
  const other = { ...player('Bea'), seen: null, seenAtMs: 2 };
  stored.set(KEY, JSON.stringify([other, ...$watchlist.get()]));
  watch(player('Milo'), 3);
  expect(ids()).toEqual(['Milo', 'Bea', 'Mara']);
});

test('where storage is blocked the list lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  watch(player('Mara'), 1);
  watch(player('Bea'), 2);
  recallWatchlist();
  expect(ids()).toEqual(['Bea', 'Mara']);
});

test.each([
  'no JSON',
  '{}',
  '[1, null, "x"]',
  '[{"kind":"toString","id":"a","slug":"a","name":"a","seen":null,"seenAtMs":1}]',
  '[{"kind":"player","id":"a","slug":"a","name":"a","seen":{"x":{}},"seenAtMs":1}]',
  '[{"kind":"player","id":"","slug":"a","name":"a","seen":null,"seenAtMs":1}]',
  '[{"kind":"player","id":"a","slug":"a","name":"a","seen":null,"seenAtMs":"1"}]',
])('%s is no list', (text) => {
  expect(watchedIn(text)).toEqual([]);
});

test('the address of a page stays on this site, whatever was stored', () => {
  expect(pathOf({ ...player('a'), slug: '../..//evil.example' })).toBe(
    '/players/..%2F..%2F%2Fevil.example',
  );
});

test.each([
  [{ Awards: 1204 }, { Awards: 1230 }, ['Awards: 1,204, now 1,230 (+26)']],
  [{ Rating: 4.5 }, { Rating: 4.2 }, ['Rating: 4.5, now 4.2 (−0.3)']],
  [{ Rating: 'none' }, { Rating: 4 }, ['Rating: none, now 4']],
  [{ Rarity: 'Hard' }, { Rarity: 'Insane' }, ['Rarity: Hard, now Insane']],
  [{ Usage: ';fly' }, { Usage: `;fly ${'x'.repeat(40)}` }, ['Usage: changed']],
  [{ Awards: 5 }, { Awards: 5, Rarity: 'Hard' }, []],
])('%j and %j differ by %j', (seen, now, changes) => {
  expect(changesOf(seen as Record<string, string | number>, now)).toEqual(changes);
});

test('says since when', () => {
  const nowMs = Date.parse('2026-11-27T12:00:00Z');
  const seenAtMs = nowMs - 3 * 3_600_000;
  expect(summaryOf([], seenAtMs, nowMs)).toBe('Nothing changed since you looked 3 hours ago.');
  expect(summaryOf(['Awards: 1, now 2 (+1)'], seenAtMs, nowMs)).toBe(
    'Since you looked 3 hours ago:',
  );
});

test.each([
  [{ total: 3, changed: 0, unread: 0 }, 'Nothing changed.'],
  [{ total: 3, changed: 2, unread: 0 }, '2 of 3 changed.'],
  [{ total: 3, changed: 1, unread: 1 }, '1 of 3 changed. 1 of 3 could not be read.'],
  [{ total: 3, changed: 0, unread: 1 }, 'Nothing changed. 1 of 3 could not be read.'],
  [{ total: 3, changed: 0, unread: 3 }, '3 of 3 could not be read.'],
])('the outcome %j is told as %s', (outcome, text) => {
  expect(outcomeText(outcome)).toBe(text);
});

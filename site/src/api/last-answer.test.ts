import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { lastAnswer } from './last-answer.ts';

const DOWN = new Error('down');

function setUp() {
  const $query = atom<{ loading: boolean; data?: string; error?: unknown }>({ loading: true });
  const $last = lastAnswer($query);
  const seen: unknown[] = [];
  const stop = $last.subscribe(({ data, error }) => seen.push([data, error]));
  return { $query, $last, seen, stop };
}

test('before the first answer nothing is known', () => {
  expect(setUp().seen).toEqual([[undefined, undefined]]);
});

test('a failure stays until the next answer, not until the next request', () => {
  const { $query, seen } = setUp();
  $query.set({ loading: false, error: DOWN });
  $query.set({ loading: true });
  $query.set({ loading: false, error: DOWN });
  expect(seen.slice(1)).toEqual([
    [undefined, DOWN],
    [undefined, DOWN],
    [undefined, DOWN],
  ]);
  $query.set({ loading: false, data: 'up' });
  expect(seen.at(-1)).toEqual(['up', undefined]);
});

test('what was known stays beside a failure', () => {
  const { $query, $last } = setUp();
  $query.set({ loading: false, data: 'up' });
  $query.set({ loading: false, error: DOWN });
  $query.set({ loading: true });
  expect($last.get()).toEqual({ data: 'up', error: DOWN });
});

test('data that are known when one begins to listen are shown while they are fetched again', () => {
  const $query = atom({ loading: true, data: 'up' });
  expect(lastAnswer($query).get()).toEqual({ data: 'up', error: undefined });
});

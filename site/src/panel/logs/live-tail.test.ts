import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createList } from '../frame/list.ts';
import { createLiveTail, TAIL_MS, type TailEntry } from './live-tail.ts';

const START_MS = Date.UTC(2026, 10, 21);
/** Entry number `id`, written so many seconds after the start. */
const entry = (id: number, second = id): TailEntry => ({
  id: String(id),
  at: new Date(START_MS + second * 1000).toISOString(),
});

/** The entries of the log, newest first. */
let log: TailEntry[] = [];
let isHidden = false;
const since = vi.fn(async (from: string | null, limit: number) => {
  const fitting = log.filter(({ at }) => from === null || at >= from);
  return { entries: fitting.slice(0, limit), nextCursor: fitting.length > limit ? 'x' : null };
});

async function follow() {
  const list = createList({}, { load: () => since(null, 50) });
  await list.refresh();
  const tail = createLiveTail({ list, since, isHidden: () => isHidden });
  tail.start();
  await vi.advanceTimersByTimeAsync(0);
  const shown = () => list.$list.get().entries.map(({ id }) => Number(id));
  return { list, tail, shown };
}

const add = (...entries: TailEntry[]) => {
  log = [...entries, ...log].sort((one, other) => other.at.localeCompare(one.at));
};

beforeEach(() => {
  vi.useFakeTimers();
  log = [entry(2), entry(1)];
  isHidden = false;
  since.mockClear();
});
afterEach(() => vi.useRealTimers());

test('new entries come to the top, each once', async () => {
  const { shown } = await follow();
  add(entry(3));
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  add(entry(4));
  await vi.advanceTimersByTimeAsync(3 * TAIL_MS);
  expect(shown()).toEqual([4, 3, 2, 1]);
});

test('an entry that another replica wrote late comes to its place', async () => {
  const { shown } = await follow();
  add(entry(5, 60));
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  add(entry(6, 55));
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  expect(shown()).toEqual([5, 6, 2, 1]);
});

test('while it is held they wait and are counted, then come in', async () => {
  const { tail, shown } = await follow();
  tail.hold(true);
  add(entry(3), entry(4));
  await vi.advanceTimersByTimeAsync(2 * TAIL_MS);
  expect(tail.$tail.get().waiting).toBe(2);
  expect(shown()).toEqual([2, 1]);
  tail.hold(false);
  expect(tail.$tail.get().waiting).toBe(0);
  expect(shown()).toEqual([4, 3, 2, 1]);
});

test('the button shows them while it is held', async () => {
  const { tail, shown } = await follow();
  tail.hold(true);
  add(entry(3));
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  tail.show();
  expect(shown()).toEqual([3, 2, 1]);
});

test('nothing is requested while the page is hidden or the tail is off', async () => {
  const { tail } = await follow();
  isHidden = true;
  since.mockClear();
  await vi.advanceTimersByTimeAsync(5 * TAIL_MS);
  isHidden = false;
  tail.stop();
  await vi.advanceTimersByTimeAsync(5 * TAIL_MS);
  expect(since).not.toHaveBeenCalled();
});

test('a burst that does not fit one look leaves no gap: the list starts again', async () => {
  const { shown } = await follow();
  add(...Array.from({ length: 300 }, (_, index) => entry(index + 10)));
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  expect(shown()).toEqual(Array.from({ length: 50 }, (_, index) => 309 - index));
});

test('a poll that failed is reported, and the next one makes up for it', async () => {
  const { tail, shown } = await follow();
  since.mockRejectedValueOnce(new Error('cut'));
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  expect(tail.$tail.get().problem).not.toBeNull();
  add(entry(3));
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  expect(tail.$tail.get().problem).toBeNull();
  expect(shown()).toEqual([3, 2, 1]);
});

test('the first entry of an empty log comes too', async () => {
  log = [];
  const { shown } = await follow();
  add(entry(1));
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  expect(shown()).toEqual([1]);
});

test('an answer to an earlier filter is dropped', async () => {
  const { tail, shown } = await follow();
  let answer = (_: { entries: TailEntry[]; nextCursor: null }) => {};
  since.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await vi.advanceTimersByTimeAsync(TAIL_MS);
  tail.forget();
  answer({ entries: [entry(9)], nextCursor: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([2, 1]);
});

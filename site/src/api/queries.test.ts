import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastAnswer, type query as Query } from './queries.ts';

const POLL_MS = 5000;

/** The part of a browser page that queries look at. */
class Page extends EventTarget {
  hidden = false;

  setHidden(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
let query: typeof Query;
let unusedCacheMs: number;

beforeEach(async () => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  ({ query, UNUSED_CACHE_MS: unusedCacheMs } = await import('./queries.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function counting() {
  return vi.fn(async () => 'answer');
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('is never stale while something listens, however often the tab is looked at', async () => {
  const fetch = counting();
  const $query = query('/api/b', { fetch });
  $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  page.setHidden(true);
  page.setHidden(false);
  page.dispatchEvent(new Event('online'));
  $query.listen(() => {});
  await settled();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  { after: 'just before 5 minutes', waitMs: -1, calls: 1 },
  { after: 'after 5 minutes', waitMs: 0, calls: 2 },
])('an unused answer requested again $after means $calls calls', async ({ waitMs, calls }) => {
  const fetch = counting();
  const $query = query('/api/c', { fetch });
  const stop = $query.listen(() => {});
  await settled();
  stop();
  await vi.advanceTimersByTimeAsync(unusedCacheMs + waitMs);
  $query.listen(() => {});
  await settled();
  expect(unusedCacheMs).toBe(300_000);
  expect(fetch).toHaveBeenCalledTimes(calls);
});

test('does not retry a failure by itself; the next listener fetches again', async () => {
  const fetch = vi.fn(async () => Promise.reject(new Error('down')));
  const $query = query('/api/d', { fetch });
  const stop = $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect($query.get().error).toEqual(new Error('down'));
  stop();
  $query.listen(() => {});
  await settled();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('polls while the tab is visible, pauses while it is hidden, and ends with the last listener', async () => {
  const fetch = counting();
  const stop = query('/api/f', { fetch, pollMs: POLL_MS }).listen(() => {});
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(fetch).toHaveBeenCalledTimes(3);
  page.setHidden(true);
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(fetch).toHaveBeenCalledTimes(3);
  page.setHidden(false);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(fetch).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test.each([
  { what: 'an answer', answer: () => Promise.resolve('answer') },
  { what: 'a failure', answer: () => Promise.reject(new Error('down')) },
])('another listener between two polls fetches nothing after $what', async ({ answer }) => {
  const fetch = vi.fn(answer);
  const $query = query('/api/m', { fetch, pollMs: POLL_MS });
  $query.listen(() => {});
  await vi.advanceTimersByTimeAsync(POLL_MS / 2);
  $query.listen(() => {});
  lastAnswer($query).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(POLL_MS / 2 - 1);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a slow answer delays no poll', async () => {
  const slow = () => new Promise((resolve) => setTimeout(() => resolve('late'), POLL_MS - 1));
  const fetch = vi.fn(slow);
  query('/api/n', { fetch, pollMs: POLL_MS }).listen(() => {});
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('goes on polling after a failure', async () => {
  const fetch = vi.fn(async () => 'answer').mockRejectedValueOnce(new Error('down'));
  const $query = query('/api/g', { fetch, pollMs: POLL_MS });
  $query.listen(() => {});
  await settled();
  expect($query.get().error).toEqual(new Error('down'));
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect($query.get()).toMatchObject({ data: 'answer' });
});

test('what was known stays, however many polls in a row fail', async () => {
  const fetch = vi.fn(async () => 'answer');
  const $query = query('/api/j', { fetch, pollMs: POLL_MS });
  const seen: unknown[] = [];
  $query.listen(({ data }) => seen.push(data));
  await settled();
  seen.length = 0;
  fetch.mockRejectedValue(new Error('down'));
  await vi.advanceTimersByTimeAsync(3 * POLL_MS);
  expect(fetch).toHaveBeenCalledTimes(4);
  expect($query.get()).toMatchObject({ data: 'answer', error: new Error('down') });
  fetch.mockResolvedValue('newer');
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(new Set(seen)).toEqual(new Set(['answer', 'newer']));
  expect($query.get().error).toBeUndefined();
});

test('what an action has put in stays as long as what was read', async () => {
  const $query = query('/api/k', { fetch: counting(), pollMs: POLL_MS });
  const seen: unknown[] = [];
  $query.listen(({ data }) => seen.push(data));
  await settled();
  $query.mutate('changed');
  page.setHidden(true);
  await vi.advanceTimersByTimeAsync(60_000);
  page.setHidden(false);
  seen.length = 0;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(seen).toEqual(['changed', 'answer']);
});

test('what was first listened to in a hidden tab is fetched once the tab is visible', async () => {
  const fetch = counting();
  page.setHidden(true);
  query('/api/h', { fetch }).listen(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();
  page.setHidden(false);
  await settled();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a page opened in a background tab does not fetch twice', async () => {
  const fetch = counting();
  page.hidden = true;
  query('/api/i', { fetch }).listen(() => {});
  await settled();
  page.setHidden(false);
  await settled();
  expect(fetch).toHaveBeenCalledTimes(1);
});

const DOWN = new Error('down');

function setUp() {
  const $query = atom<{ loading: boolean; data?: string; error?: unknown }>({ loading: true });
  const $last = lastAnswer($query);
  const seen: unknown[] = [];
  const stop = $last.subscribe(({ data, error }) => seen.push([data, error]));
  return { $query, $last, seen, stop };
}

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

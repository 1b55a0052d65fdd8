import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBadge, sampleMonitor } from './testing/sample-badges.ts';

const FIRST = sampleMonitor();
const SECOND = sampleMonitor([sampleBadge({ awardedCount: 1001 })]);
const FAILURE = 'Failed to load badges. Please try again later.';
const POLL_MS = 30_000;

let answer: () => Promise<Response>;
const fetched = vi.fn(() => answer());
const numbers = (of: object) => async () => Response.json(of);
const cut = () => Promise.reject(new TypeError('cut'));

let monitor: typeof import('./monitor.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  monitor = await import('./monitor.ts');
  fetched.mockClear();
  answer = numbers(FIRST);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('numbers stay through a failure, which goes with the next answer', async () => {
  const close = monitor.open();
  expect(monitor.$monitor.get()).toEqual({ latest: null, failure: null });
  await after(0);
  expect(monitor.$monitor.get()).toEqual({ latest: FIRST, failure: null });
  answer = cut;
  await after(POLL_MS);
  expect(monitor.$monitor.get()).toEqual({ latest: FIRST, failure: FAILURE });
  answer = numbers(SECOND);
  await after(POLL_MS);
  expect(monitor.$monitor.get()).toEqual({ latest: SECOND, failure: null });
  close();
  fetched.mockClear();
  await after(10 * POLL_MS);
  expect(fetched, 'it ends with the page').not.toHaveBeenCalled();
});

test('auto-refresh that is off polls no more, and fetches at once when it is on again', async () => {
  const close = monitor.open();
  await after(0);
  monitor.$autoRefresh.set(false);
  await after(10 * POLL_MS);
  expect(monitor.$monitor.get().latest).toEqual(FIRST);
  fetched.mockClear();
  answer = numbers(SECOND);
  monitor.$autoRefresh.set(true);
  await after(0);
  expect(fetched).toHaveBeenCalledOnce();
  expect(monitor.$monitor.get().latest).toEqual(SECOND);
  close();
});

test.each([true, false])(
  'pressed twice, with auto-refresh %s, it fetches once and turns for a second although the answer came sooner',
  async (isOn) => {
    const close = monitor.open();
    await after(0);
    monitor.$autoRefresh.set(isOn);
    await after(0);
    fetched.mockClear();
    answer = numbers(SECOND);
    void monitor.refresh();
    void monitor.refresh();
    await after(999);
    expect(fetched).toHaveBeenCalledOnce();
    expect(monitor.$monitor.get().latest).toEqual(SECOND);
    expect(monitor.$refreshing.get()).toBe(true);
    await after(1);
    expect(monitor.$refreshing.get()).toBe(false);
    close();
  },
);

test('it turns until the answer is there, or failed', async () => {
  const close = monitor.open();
  await after(0);
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  void monitor.refresh();
  await after(5000);
  expect(monitor.$refreshing.get()).toBe(true);
  held.reject(new TypeError('cut'));
  await after(0);
  expect(monitor.$refreshing.get()).toBe(false);
  close();
});

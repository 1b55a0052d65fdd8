import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPolled } from './polled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function world() {
  let isHidden = false;
  let reads = 0;
  const load = vi.fn(async () => {
    reads += 1;
    return reads;
  });
  const listeners = new Set<() => void>();
  const page = {
    isHidden: () => isHidden,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const polled = createPolled({ load, everyMs: 30_000, page, now: Date.now });
  return {
    ...polled,
    load,
    hide: (hidden: boolean) => {
      isHidden = hidden;
      for (const listener of listeners) listener();
    },
  };
}

test('reads at once, then every 30 s, until it is stopped', async () => {
  const { $polled, start, load } = world();
  const stop = start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect($polled.get()).toEqual({ data: 3, problem: null, isReading: false });
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a hidden page reads nothing and makes up for it when it is looked at', async () => {
  const { start, hide, load } = world();
  const stop = start();
  await vi.advanceTimersByTimeAsync(0);
  hide(true);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(load).toHaveBeenCalledTimes(1);
  hide(false);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});

test('who comes back within the time sees what is there', async () => {
  const { start, load } = world();
  start()();
  await vi.advanceTimersByTimeAsync(29_000);
  start()();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure keeps the numbers and says why, the next reading makes up for it', async () => {
  const { $polled, refresh, load } = world();
  await refresh();
  load.mockRejectedValueOnce(new Error('cut'));
  await refresh();
  expect($polled.get()).toMatchObject({ data: 1, problem: expect.any(String) });
  await refresh();
  expect($polled.get()).toMatchObject({ data: 2, problem: null });
});

test('who comes back after a failure does not wait for the next reading', async () => {
  const { $polled, refresh, start, load } = world();
  await refresh();
  load.mockRejectedValueOnce(new Error('cut'));
  await refresh();
  const stop = start();
  await vi.advanceTimersByTimeAsync(0);
  expect($polled.get()).toMatchObject({ problem: null });
  stop();
});

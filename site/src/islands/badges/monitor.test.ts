import { atom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/request-error.ts';
import { createBadgeMonitor, REFRESH_SPIN_MS } from './monitor.ts';
import { sampleBadge, sampleMonitor } from './testing/sample-badges.ts';

/** A source that a test answers by hand. */
function source() {
  const $answer = atom<{
    loading: boolean;
    data?: ReturnType<typeof sampleMonitor>;
    error?: unknown;
  }>({ loading: false });
  const invalidate = vi.fn(() => $answer.set({ loading: true }));
  let listeners = 0;
  const counted = (stop: () => void) => {
    listeners += 1;
    return () => {
      listeners -= 1;
      stop();
    };
  };
  return {
    $answer,
    invalidate,
    listeners: () => listeners,
    subscribe: (listener: (answer: typeof $answer.value & object) => void) =>
      counted($answer.subscribe((answer) => listener(answer))),
    // As the query stores do, which call a new listener at once.
    listen: (listener: (answer: typeof $answer.value & object) => void) => {
      const stop = $answer.listen((answer) => listener(answer));
      listener($answer.get());
      return counted(stop);
    },
  };
}

type Effects = NonNullable<Parameters<typeof createBadgeMonitor>[0]>;

const FIRST = sampleMonitor();
const SECOND = sampleMonitor([sampleBadge({ awardedCount: 1001 })]);

let polled: ReturnType<typeof source>;
let once: ReturnType<typeof source>;
let waits: Array<{ ms: number; end: () => void }>;
let monitor: ReturnType<typeof createBadgeMonitor>;

beforeEach(() => {
  polled = source();
  once = source();
  waits = [];
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
  monitor = createBadgeMonitor({ polled, once, wait } as unknown as Effects);
});

describe('numbers', () => {
  test('show as they come', () => {
    monitor.open();
    polled.$answer.set({ loading: true });
    expect(monitor.$monitor.get()).toEqual({ latest: null, failure: null });
    polled.$answer.set({ loading: false, data: FIRST });
    expect(monitor.$monitor.get()).toEqual({ latest: FIRST, failure: null });
  });

  test('stay through loading and failing, and the failure goes with the next answer', () => {
    monitor.open();
    polled.$answer.set({ loading: false, data: FIRST });
    polled.$answer.set({ loading: true });
    expect(monitor.$monitor.get().latest).toBe(FIRST);
    polled.$answer.set({ loading: false, error: new NetworkError('cut') });
    expect(monitor.$monitor.get()).toEqual({
      latest: FIRST,
      failure: 'Failed to load badges. Please try again later.',
    });
    polled.$answer.set({ loading: true, data: FIRST });
    expect(monitor.$monitor.get().failure).not.toBeNull();
    polled.$answer.set({ loading: false, data: SECOND });
    expect(monitor.$monitor.get()).toEqual({ latest: SECOND, failure: null });
  });
});

describe('auto-refresh', () => {
  test('switched off leaves the polled source, switched on returns to it', () => {
    monitor.open();
    polled.$answer.set({ loading: false, data: FIRST });
    monitor.$autoRefresh.set(false);
    expect([polled.listeners(), once.listeners()]).toEqual([0, 1]);
    expect(monitor.$monitor.get().latest).toBe(FIRST);
    expect(polled.invalidate).not.toHaveBeenCalled();
    monitor.$autoRefresh.set(true);
    expect([polled.listeners(), once.listeners()]).toEqual([1, 0]);
    expect(polled.invalidate).toHaveBeenCalledOnce();
  });

  test('ends with the page', () => {
    monitor.open()();
    expect([polled.listeners(), once.listeners()]).toEqual([0, 0]);
    monitor.$autoRefresh.set(false);
    expect(once.listeners()).toBe(0);
  });
});

describe('refresh', () => {
  test.each([{ autoRefresh: true }, { autoRefresh: false }])(
    'refreshes the source in use (auto-refresh $autoRefresh)',
    async ({ autoRefresh }) => {
      monitor.open();
      monitor.$autoRefresh.set(autoRefresh);
      void monitor.refresh();
      expect((autoRefresh ? polled : once).invalidate).toHaveBeenCalledTimes(1);
      expect((autoRefresh ? once : polled).invalidate).not.toHaveBeenCalled();
    },
  );

  test('turns for a second although the answer came sooner', async () => {
    monitor.open();
    const done = monitor.refresh();
    polled.$answer.set({ loading: false, data: SECOND });
    await Promise.resolve();
    expect(monitor.$refreshing.get()).toBe(true);
    expect(waits.map(({ ms }) => ms)).toEqual([REFRESH_SPIN_MS]);
    waits[0]?.end();
    await done;
    expect(monitor.$refreshing.get()).toBe(false);
    expect(monitor.$monitor.get().latest).toBe(SECOND);
  });

  test('turns until the answer is there, or failed', async () => {
    monitor.open();
    const done = monitor.refresh();
    waits[0]?.end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(monitor.$refreshing.get()).toBe(true);
    polled.$answer.set({ loading: false, error: new NetworkError('cut') });
    await done;
    expect(monitor.$refreshing.get()).toBe(false);
  });

  test('pressed twice refreshes once', () => {
    monitor.open();
    void monitor.refresh();
    void monitor.refresh();
    expect(polled.invalidate).toHaveBeenCalledTimes(1);
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { type Repeated, repeat } from './repeat';

let repeated: Repeated | undefined;
afterEach(() => repeated?.stop());

test('never runs twice at once, and triggers during a run make one more run', async () => {
  let active = 0;
  let most = 0;
  const work = vi.fn(async () => {
    active += 1;
    most = Math.max(most, active);
    await new Promise(setImmediate);
    active -= 1;
  });
  repeated = repeat(work, 60_000, () => {});
  await Promise.all([repeated.trigger(), repeated.trigger(), repeated.trigger()]);
  expect(most).toBe(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure is reported and the next run comes all the same', async () => {
  const failures: unknown[] = [];
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('once'));
  work.mockResolvedValue(undefined);
  repeated = repeat(work, 60_000, (thrown) => failures.push(thrown));
  await repeated.trigger();
  await repeated.trigger();
  expect(failures).toHaveLength(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test('waits for longer where the work says so, and never for less than its interval', async () => {
  vi.useFakeTimers();
  const work = vi.fn<() => Promise<number>>();
  work.mockResolvedValueOnce(300).mockResolvedValue(1);
  repeated = repeat(work, 100, () => {});
  for (const [ms, runs] of [
    [100, 1],
    [299, 1],
    [1, 2],
    [99, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(work).toHaveBeenCalledTimes(runs);
  }
  vi.useRealTimers();
});

test('runs no more once stopped', async () => {
  const work = vi.fn(async () => {});
  repeated = repeat(work, 60_000, () => {});
  await repeated.stop();
  await repeated.trigger();
  expect(work).not.toHaveBeenCalled();
});

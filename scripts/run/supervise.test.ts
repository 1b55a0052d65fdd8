import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Child, Launched, ProgramEnd } from './child.ts';
import { STEADY_MS, type Supervised, supervise } from './supervise.ts';

const KILLED: ProgramEnd = { code: null, signal: 'SIGKILL' };

/** A program whose start and end the test decides. */
function program() {
  const up = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<ProgramEnd>();
  const child = {
    ended: ended.promise,
    stop: vi.fn(async () => ended.resolve({ code: 0, signal: null })),
    kill: vi.fn(async () => ended.resolve(KILLED)),
  } as unknown as Child;
  return {
    launched: { child, up: up.promise } satisfies Launched,
    child,
    isUp: up.resolve,
    die(end: ProgramEnd = KILLED) {
      ended.resolve(end);
      up.reject(new Error('It ended at its start.'));
    },
  };
}

let programs: ReturnType<typeof program>[];
let ends: string[];
let supervised: Supervised;
const latest = () => programs.at(-1) ?? program();
const onUpAgain = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  programs = [];
  ends = [];
  onUpAgain.mockReset();
  supervised = supervise({
    launch() {
      programs.push(program());
      return latest().launched;
    },
    onEnded: (end, delayMs, failure) =>
      ends.push(`${end.signal ?? end.code} ${delayMs / 1000} s${failure ? ' not up' : ''}`),
    onUpAgain,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function up(): Promise<void> {
  latest().isUp();
  await vi.advanceTimersByTimeAsync(0);
}

async function die(end?: ProgramEnd): Promise<void> {
  latest().die(end);
  await vi.advanceTimersByTimeAsync(0);
}

test('a program that ends at its first start is left so', async () => {
  await die({ code: 1, signal: null });
  await expect(supervised.up).rejects.toThrow('ended at its start');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(programs).toHaveLength(1);
  expect(ends).toEqual([]);
});

test('it is launched again 1 s after its end, and not before', async () => {
  await up();
  await die();
  await vi.advanceTimersByTimeAsync(999);
  expect(programs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(programs).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(500);
  await up();
  expect(onUpAgain).toHaveBeenCalledWith(1500);
});

test('each end in a row doubles the wait, up to 30 s', async () => {
  await up();
  for (let count = 0; count < 7; count += 1) {
    await die();
    await vi.advanceTimersByTimeAsync(30_000);
    await up();
  }
  const seconds = [1, 2, 4, 8, 16, 30, 30];
  expect(ends).toEqual(seconds.map((wait) => `SIGKILL ${wait} s`));
});

test('starts that fail are ends in a row, too', async () => {
  await up();
  for (let count = 0; count < 3; count += 1) {
    await die({ code: 1, signal: null });
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(ends).toEqual(['1 1 s', '1 2 s not up', '1 4 s not up']);
});

test('one that was up for 10 s is started again after 1 s', async () => {
  await up();
  await die();
  await vi.advanceTimersByTimeAsync(1000);
  await up();
  await vi.advanceTimersByTimeAsync(STEADY_MS);
  await die();
  expect(ends).toEqual(['SIGKILL 1 s', 'SIGKILL 1 s']);
});

test('a program that was stopped is not launched again', async () => {
  await up();
  await supervised.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(programs).toHaveLength(1);
  expect(ends).toEqual([]);
});

test('it can be stopped while it waits for its next launch, and while it starts', async () => {
  await up();
  await die();
  await supervised.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(programs).toHaveLength(1);
  expect(latest().child.stop).toHaveBeenCalledOnce();
});

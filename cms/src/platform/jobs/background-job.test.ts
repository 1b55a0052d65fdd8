import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../db/failures';
import { acquireLease, leaseTable } from '../db/leases';
import { testWorld } from '../db/testing/test-world';
import { type BackgroundJob, startJob } from './background-job';
import { jobFailureTable, standingJobFailures } from './job-failures';
import type { Repeated } from './repeat';

const EVERY_MS = 60_000;
const START_MS = 1_000_000;

let started: Repeated[];
let runs: string[];
beforeEach(async () => {
  await testWorld({ nowMs: START_MS, tables: [leaseTable, jobFailureTable] });
  started = [];
  runs = [];
});
afterEach(async () => {
  for (const job of started) await job.stop();
});

const LEASED = { leaseMs: 30_000 };

/** Has a replica wake up for the job; `run` may differ from noting that it ran, and `lease` may be none. */
async function wakeUp(
  replica: string,
  change: Partial<BackgroundJob> = {},
  lease: Pick<BackgroundJob, 'leaseMs'> = LEASED,
): Promise<void> {
  const onError = vi.fn();
  const job = startJob(
    {
      name: 'cleaning',
      everyMs: EVERY_MS,
      run: async () => void runs.push(replica),
      ...lease,
      ...change,
    },
    onError,
    replica,
  );
  started.push(job);
  // The first run is under way; this is one more, at the same moment.
  await job.trigger();
}

test('of several replicas one does the work, once in its time', async () => {
  for (const replica of ['a', 'b', 'c']) await wakeUp(replica);
  expect(runs).toEqual(['a']);
  vi.setSystemTime(Date.now() + EVERY_MS / 2);
  await wakeUp('b');
  expect(runs).toEqual(['a']);
  vi.setSystemTime(Date.now() + EVERY_MS / 2);
  for (const replica of ['c', 'a', 'b']) await wakeUp(replica);
  expect(runs).toEqual(['a', 'c']);
});

describe('work that failed', () => {
  const fails = async (replica: string) => {
    runs.push(`${replica} fails`);
    throw new Error('no');
  };
  test('is tried again by whichever replica wakes first, after a pause that grows', async () => {
    for (const [waitMs, replica] of [
      [0, 'a'],
      [999, 'b'],
      [1, 'b'],
      [1999, 'a'],
      [1, 'a'],
    ] as const) {
      vi.setSystemTime(Date.now() + waitMs);
      await wakeUp(replica, { run: () => fails(replica) });
    }
    expect(runs).toEqual(['a fails', 'b fails', 'a fails']);
    for (let times = 0; times < 12; times += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      await wakeUp('b', { run: () => fails('b') });
    }
    expect(runs, 'never longer than a minute').toHaveLength(15);
  });

  test('stands as failing, since its first failure, until any replica has done it', async () => {
    await wakeUp('a', { run: () => fails('a') });
    const sinceMs = Date.now();
    vi.setSystemTime(Date.now() + 1000);
    await wakeUp('b', { run: () => fails('b') });
    expect(await standingJobFailures()).toEqual([{ job: 'cleaning', sinceMs, failures: 2 }]);
    vi.setSystemTime(Date.now() + 2000);
    await wakeUp('c');
    expect(runs).toEqual(['a fails', 'b fails', 'c']);
    expect(await standingJobFailures()).toEqual([]);
  });

  test('of one replica alone is not ended by another, but by the end of its time', async () => {
    await wakeUp('a', { run: () => fails('a') }, {});
    await wakeUp('b', {}, {});
    expect(await standingJobFailures()).toMatchObject([{ job: 'cleaning' }]);
    vi.setSystemTime(Date.now() + 3 * EVERY_MS);
    expect(await standingJobFailures()).toEqual([]);
  });

  test('because the database was away is no failure of its own', async () => {
    await wakeUp('a', { run: () => Promise.reject(new DatabaseUnavailable('gone')) });
    expect(await standingJobFailures()).toEqual([]);
  });
});

test('a job that is woken runs before its time', async () => {
  let wake = () => {};
  await wakeUp('a');
  await wakeUp('b', {
    wakeBy: (wakeJob) => {
      wake = wakeJob;
    },
  });
  expect(runs).toEqual(['a']);
  wake();
  await vi.waitFor(() => expect(runs).toEqual(['a', 'b']));
});

test('a replica with nothing to do takes no lease', async () => {
  await wakeUp('a', { isDue: async () => false });
  expect(runs).toEqual([]);
  expect(await leaseTable.where()).toEqual([]);
  await wakeUp('b', { isDue: async () => true });
  expect(runs).toEqual(['b']);
});

test('what a wrong clock has left for a later day is done all the same', async () => {
  vi.setSystemTime(START_MS + 365 * 86_400_000);
  await wakeUp('a');
  vi.setSystemTime(START_MS);
  await wakeUp('b');
  expect(runs).toEqual(['a', 'b']);
});

test('without a lease each replica does its own work', async () => {
  for (const replica of ['a', 'b']) await wakeUp(replica, {}, {});
  expect(new Set(runs)).toEqual(new Set(['a', 'b']));
});

test('a lease that a dead process took by a clock that was ahead holds nobody up', async () => {
  const acquireAt = (nowMs: number, job: string, holder: string) => {
    vi.setSystemTime(nowMs);
    return acquireLease(`job:${job}`, holder, LEASED.leaseMs);
  };
  await acquireAt(START_MS + 365 * 86_400_000, 'cleaning', 'dead');
  vi.setSystemTime(START_MS);
  await wakeUp('a');
  expect(runs).toEqual(['a']);
  // One that another replica holds, whose clock is a little ahead, stays its own.
  await acquireAt(START_MS + 2000, 'other', 'b');
  expect(await acquireAt(START_MS, 'other', 'a')).toBe(false);
});

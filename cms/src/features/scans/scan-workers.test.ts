import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import type { ScanRun } from './read-page';
import type { runScan } from './run-scan';
import { createScanWorkers } from './scan-workers';
import { scanList, storeScan } from './tables/scans';

type ScanWorkers = ReturnType<typeof createScanWorkers>;

const LEASE_MS = 6000;
const SOON = { timeout: 10_000 };
const NOW_MS = Date.UTC(2026, 10, 21);
let turns: ScanRun[];
let faults: unknown[];
let run: typeof runScan;
let made: ScanWorkers[];

const newest = async () => (await scanList.page({ limit: 1 })).entries[0];

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  turns = [];
  faults = [];
  made = [];
  run = untilStopped;
});
afterEach(() => Promise.all(made.map((workers) => workers.close())));

/** Work that goes on until it is stopped. */
const untilStopped: typeof runScan = ({ signal }) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

/** Those of a process of its own. */
function workers(): ScanWorkers {
  const created = createScanWorkers(
    (thrown) => faults.push(thrown),
    (turn) => {
      turns.push(turn);
      return run(turn);
    },
  );
  made.push(created);
  return created;
}

async function startScans(count: number): Promise<void> {
  for (let groupId = 1; groupId <= count; groupId += 1) {
    const publicId = `scan_${String(groupId).padStart(16, '0')}`;
    await storeScan({ publicId, groupId, scannedBy: 'x', keyId: 'key_1', queuedAtMs: NOW_MS });
  }
}

const groupsTaken = () => turns.map(({ claim }) => claim.groupId);

test('a process works on two scans at once, oldest first, and on the next when one has ended', async () => {
  await startScans(3);
  const ends: (() => void)[] = [];
  run = () => new Promise((resolve) => ends.push(resolve));
  const one = workers();
  await one.job.run();
  await one.job.run();
  expect(groupsTaken()).toEqual([1, 2]);
  ends[0]?.();
  await vi.waitFor(async () => {
    await one.job.run();
    expect(groupsTaken()).toEqual([1, 2, 3]);
  }, SOON);
  for (const end of ends) end();
});

test('several processes share the scans, and none has one of another', async () => {
  await startScans(3);
  const all = [1, 2, 3].map(workers);
  for (let round = 0; round < 3; round += 1) await Promise.all(all.map(({ job }) => job.run()));
  expect(groupsTaken().sort()).toEqual([1, 2, 3]);
});

test('a process that ends in order releases its scans at once', async () => {
  await startScans(1);
  const one = workers();
  await one.job.run();
  await one.close();
  await workers().job.run();
  expect(groupsTaken()).toEqual([1, 1]);
  expect(turns[1]?.claim.fence).toBe(2);
});

test('a fault of our own is reported, and the scan continues by itself after a pause', async () => {
  await startScans(1);
  run = async () => {
    throw new Error('the database was gone for a moment');
  };
  const one = workers();
  await one.job.run();
  await vi.waitFor(
    async () => expect(await newest()).toMatchObject({ status: 'paused', reason: 'internal' }),
    SOON,
  );
  expect(faults).toHaveLength(1);
  run = untilStopped;
  vi.setSystemTime(Date.now() + 2000);
  await vi.waitFor(async () => {
    await one.job.run();
    expect(turns).toHaveLength(2);
  }, SOON);
});

test('a process that was out for too long stops when it learns that the scan is no longer its own', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW_MS });
  try {
    await startScans(1);
    const one = workers();
    await one.job.run();
    vi.setSystemTime(Date.now() + LEASE_MS);
    await workers().job.run();
    await vi.advanceTimersByTimeAsync(1500);
    await vi.waitFor(() => expect(turns[0]?.signal.aborted).toBe(true), SOON);
    expect(turns[1]?.signal.aborted).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

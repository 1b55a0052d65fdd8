import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../platform/db/connection';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import type { ScanRun } from './read-page';
import type { RunScan } from './run-scan';
import { createScanWorkers, type ScanWorkers } from './scan-workers';
import { createScanClaims } from './tables/scan-claims';
import { scanMemberTable } from './tables/scan-member-table';
import { createScans, type Scans, scanTable } from './tables/scans';
import { NO_PLAYERS } from './testing/no-players';

const LEASE_MS = 6000;
const SOON = { timeout: 10_000 };
let nowMs = Date.UTC(2026, 10, 21);
let connection: Connection;
let scans: Scans;
let turns: ScanRun[];
let faults: unknown[];
let run: RunScan;
let made: ScanWorkers[];

beforeEach(async () => {
  connection = await memoryDatabase([scanTable, scanMemberTable]);
  scans = createScans(connection);
  turns = [];
  faults = [];
  made = [];
  run = untilStopped;
});
afterEach(async () => {
  await Promise.all(made.map((workers) => workers.close()));
  await connection.destroy();
});

/** Work that goes on until it is stopped. */
const untilStopped: RunScan = ({ signal }) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

function workers(worker: string): ScanWorkers {
  const created = createScanWorkers({
    claims: createScanClaims(connection, NO_PLAYERS),
    run: (turn) => {
      turns.push(turn);
      return run(turn);
    },
    worker,
    now: () => nowMs,
    onError: (thrown) => faults.push(thrown),
  });
  made.push(created);
  return created;
}

async function startScans(count: number): Promise<void> {
  for (let groupId = 1; groupId <= count; groupId += 1) {
    const publicId = `scan_${String(groupId).padStart(16, '0')}`;
    await scans.start({ publicId, groupId, scannedBy: 'x', keyId: 'key_1', queuedAtMs: nowMs });
  }
}

const groupsTaken = () => turns.map(({ claim }) => claim.groupId);

test('a process works on two scans at once, oldest first, and on the next when one has ended', async () => {
  await startScans(3);
  const ends: (() => void)[] = [];
  run = () => new Promise((resolve) => ends.push(resolve));
  const one = workers('one');
  await one.poll();
  await one.poll();
  expect(groupsTaken()).toEqual([1, 2]);
  ends[0]?.();
  await vi.waitFor(async () => {
    await one.poll();
    expect(groupsTaken()).toEqual([1, 2, 3]);
  }, SOON);
  for (const end of ends) end();
});

test('several processes share the scans, and none has one of another', async () => {
  await startScans(3);
  const all = ['one', 'two', 'three'].map(workers);
  for (let round = 0; round < 3; round += 1) await Promise.all(all.map(({ poll }) => poll()));
  expect(groupsTaken().sort()).toEqual([1, 2, 3]);
});

test('a process that ends in order releases its scans at once', async () => {
  await startScans(1);
  const one = workers('one');
  await one.poll();
  await one.close();
  await workers('two').poll();
  expect(groupsTaken()).toEqual([1, 1]);
  expect(turns[1]?.claim.fence).toBe(2);
});

test('a fault of our own is reported, and the scan continues by itself after a pause', async () => {
  await startScans(1);
  run = async () => {
    throw new Error('the database was gone for a moment');
  };
  const one = workers('one');
  await one.poll();
  await vi.waitFor(
    async () =>
      expect((await scans.list(1))[0]).toMatchObject({ status: 'paused', reason: 'internal' }),
    SOON,
  );
  expect(faults).toHaveLength(1);
  run = untilStopped;
  nowMs += 2000;
  await vi.waitFor(async () => {
    await one.poll();
    expect(turns).toHaveLength(2);
  }, SOON);
});

test('what was learned of a page is there again after a pause', async () => {
  await startScans(1);
  run = async ({ memo }) => {
    memo.set(1, { userId: 1, username: 'x', displayName: 'x', outcome: { failure: 'vanished' } });
    throw new Error('interrupted');
  };
  const one = workers('one');
  await one.poll();
  await vi.waitFor(async () => expect((await scans.list(1))[0]?.status).toBe('paused'), SOON);
  nowMs += 2000;
  await vi.waitFor(async () => {
    await one.poll();
    expect(turns).toHaveLength(2);
  }, SOON);
  expect(turns[1]?.memo.has(1)).toBe(true);
});

test('a process that was out for too long stops when it learns that the scan is no longer its own', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await startScans(1);
    const one = workers('one');
    await one.poll();
    nowMs += LEASE_MS;
    await workers('two').poll();
    await vi.advanceTimersByTimeAsync(1500);
    await vi.waitFor(() => expect(turns[0]?.signal.aborted).toBe(true), SOON);
    expect(turns[1]?.signal.aborted).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

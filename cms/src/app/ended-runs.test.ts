import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ProcessEnd } from '../features/logs/exception-log';
import { endedRunsJob } from './ended-runs';
import { noteEnd, openRun, type Run } from './run-record';

const NOW_MS = 1_800_000_000_000;
const now = () => NOW_MS;
let dataDir = '';
let runs: Run[] = [];
const happened = vi.fn(async () => {});
const recordEnd = vi.fn<(end: ProcessEnd) => Promise<void>>();

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-runs-'));
  recordEnd.mockReset();
  happened.mockClear();
});
afterEach(async () => {
  for (const run of runs) run.close();
  runs = [];
  await rm(dataDir, { recursive: true, force: true });
});

function open(port = 3000): Run {
  const run = openRun(dataDir, port, now);
  runs.push(run);
  return run;
}

const runJob = (run: Run) => endedRunsJob(run, { recordEnd }, { happened }, now).run();
const recorded = () => recordEnd.mock.calls.map(([end]) => end);
const left = async () => (await readdir(path.join(dataDir, 'run'))).length;

test('a run that was closed leaves nothing behind', async () => {
  open().close();
  await runJob(open());
  expect(recorded()).toEqual([]);
  expect(await left()).toBe(1);
});

test('what its supervisor saw of a killed process is recorded once, with its last lines', async () => {
  const killed = open();
  noteEnd(killed.file, {
    atMs: NOW_MS + 200_000,
    code: null,
    signal: 'SIGKILL',
    lastLines: 'It was at work.',
  });
  const next = open();
  await runJob(next);
  await runJob(next);
  expect(happened).toHaveBeenCalledExactlyOnceWith(
    'process-ended',
    expect.stringContaining('signal SIGKILL'),
  );
  expect(recorded()).toEqual([
    {
      ref: killed.ref,
      atMs: NOW_MS + 200_000,
      message: `Process ${process.pid} on ${os.hostname()} ended 3 min after its start: signal SIGKILL (someone killed it, or the system was short of memory).`,
      stack: 'Its last lines:\nIt was at work.',
    },
  ]);
  expect(await left()).toBe(1);
});

test('without a supervisor, the time at which the process last wrote is recorded', async () => {
  const killed = open();
  await utimes(killed.file, NOW_MS / 1000 + 60, NOW_MS / 1000 + 60);
  await runJob(open());
  expect(recorded()).toMatchObject([{ ref: killed.ref, atMs: NOW_MS + 60_000, stack: null }]);
  expect(recorded()[0]?.message).toMatch(
    / was last heard of 60 s after its start: it was killed, /,
  );
});

test('what a process recorded itself goes before what its supervisor saw', async () => {
  const failed = open();
  const failure = { atMs: NOW_MS, message: 'Nothing caught this failure: x', stack: 'Error: x' };
  failed.fail(failure);
  failed.fail({ ...failure, message: 'a second one' });
  noteEnd(failed.file, { atMs: NOW_MS + 1, code: 1, signal: null, lastLines: 'Error: x' });
  await runJob(open());
  expect(recorded()).toEqual([{ ref: failed.ref, ...failure }]);
});

test('a replica beside this one is left alone, one that is silent for ten minutes is not', async () => {
  const beside = open(3001);
  const look1 = open();
  await utimes(beside.file, NOW_MS / 1000 - 599, NOW_MS / 1000 - 599);
  await runJob(look1);
  expect(recorded()).toEqual([]);
  await utimes(beside.file, NOW_MS / 1000 - 601, NOW_MS / 1000 - 601);
  await runJob(look1);
  expect(recorded()).toMatchObject([{ ref: beside.ref }]);
});

test('an end that could not be stored is reported again', async () => {
  open();
  const next = open();
  recordEnd.mockRejectedValueOnce(new Error('no database'));
  await expect(runJob(next)).rejects.toThrow('no database');
  await runJob(next);
  expect(recordEnd).toHaveBeenCalledTimes(2);
});

test('what a full disk has cut short is passed over', async () => {
  const run = open();
  await writeFile(path.join(dataDir, 'run', 'half.json'), '{"ref":');
  await runJob(run);
  expect(recorded()).toEqual([]);
});

test('a disk that takes nothing is no reason not to run', async () => {
  await writeFile(path.join(dataDir, 'run'), 'a file where the folder should be');
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => open()).not.toThrow();
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('cannot be written'));
  complaint.mockRestore();
});

test('a record for which there was no room is written once there is some, which is said once', async () => {
  vi.useFakeTimers();
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.useRealTimers();
    stderr.mockRestore();
  });
  // A file in the place of the folder: nothing can be written there.
  await writeFile(path.join(dataDir, 'run'), '');
  const run = open();
  vi.advanceTimersByTime(60_000);
  expect(stderr).toHaveBeenCalledTimes(1);
  await rm(path.join(dataDir, 'run'));
  vi.advanceTimersByTime(10_000);
  expect(existsSync(run.file)).toBe(true);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ROOT } from '../../scripts/setup/paths.ts';
import { copyFirstData } from '../../scripts/testing/first-data.ts';
import { descendants, isRunning, settingsOf } from '../support/lifecycle/started-product.ts';

const PARTS = [
  'scripts/run.mjs',
  'scripts/run/main.ts',
  'cms/dist/src/app/main.js',
  'fakes/src/main.ts',
];
/** A stop finishes what is in flight, and a busy machine takes its time. */
const GONE_WITHIN = { timeout: 40_000, interval: 100 };

let dataDir = '';
let npm: ChildProcess;
let pids: number[] = [];
afterEach(async () => {
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
  npm.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends `npm start`, or all of its group, as a terminal or a service manager would. */
const ENDS = [
  { ended: "npm's process by TERM", end: ([pid = 0]: number[]) => process.kill(pid, 'SIGTERM') },
  { ended: "npm's process by KILL", end: ([pid = 0]: number[]) => process.kill(pid, 'SIGKILL') },
  { ended: "node's process by KILL", end: ([, pid = 0]: number[]) => process.kill(pid, 'SIGKILL') },
  {
    ended: 'the process group by TERM',
    end: ([pid = 0]: number[]) => process.kill(-pid, 'SIGTERM'),
  },
  { ended: 'the process group by HUP', end: ([pid = 0]: number[]) => process.kill(-pid, 'SIGHUP') },
];

test.each(ENDS)('ending $ended leaves nothing running', { timeout: 400_000 }, async ({ end }) => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-npm-'));
  await copyFirstData(dataDir);
  const { env } = await settingsOf(dataDir);
  npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
  const started = async () => {
    const found = await Promise.all(PARTS.map((part) => descendants(npm.pid, part)));
    pids = [npm.pid ?? 0, ...found.flat()];
    return found.every((ids) => ids.length > 0);
  };
  await vi.waitUntil(started, { timeout: 300_000, interval: 200 });
  end(pids);
  await expect.poll(() => pids.filter(isRunning), GONE_WITHIN).toEqual([]);
});

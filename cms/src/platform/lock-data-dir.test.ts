import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDataDir } from './lock-data-dir';

const HOLDER = `
  const { DatabaseSync } = require('node:sqlite');
  new DatabaseSync(process.argv[1]).exec('BEGIN EXCLUSIVE');
  console.log('held');
  setInterval(() => {}, 1000);
`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'elc-lock-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

test('a second process on the same data folder ends with a sentence; a killed one leaves no lock', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = path.join(folder, 'running.sqlite');
  const holder = spawn(process.execPath, ['--no-warnings', '-e', HOLDER, file]);
  await once(holder.stdout, 'data');
  expect(() => lockDataDir(folder)).toThrow('exit 1');
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/Another process .* DATA_DIR .* DATABASE_URL/),
  );

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const release = lockDataDir(folder);
  release();
  lockDataDir(folder)();
  expect(exit).toHaveBeenCalledTimes(1);
});

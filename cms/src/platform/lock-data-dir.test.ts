import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { lockDataDir } from './lock-data-dir';
import { useTestFolder } from './testing/test-folder';

const HOLDER = `
  const { DatabaseSync } = require('node:sqlite');
  new DatabaseSync(process.argv[1]).exec('BEGIN EXCLUSIVE');
  console.log('held');
  setInterval(() => {}, 1000);
`;

const at = useTestFolder();
afterEach(() => void vi.restoreAllMocks());

test('a second process on the same data folder ends with a sentence; a killed one leaves no lock', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = at('running.sqlite');
  const holder = spawn(process.execPath, ['--no-warnings', '-e', HOLDER, file]);
  await once(holder.stdout, 'data');
  expect(() => lockDataDir(at())).toThrow('exit 1');
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/Another process .* DATA_DIR .* DATABASE_URL/),
  );

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const release = lockDataDir(at());
  release();
  lockDataDir(at())();
  expect(exit).toHaveBeenCalledTimes(1);
});

import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToOthers, keepDataPrivate } from './close-to-others';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'elc-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
const NOBODY = 65_534;

test('a data folder that an earlier version left open is closed, and what is made from then on', async () => {
  const umask = vi.spyOn(process, 'umask').mockReturnValue(0);
  const hashes = path.join(folder, 'elc.sqlite');
  await writeFile(hashes, 'hashes', { mode: 0o644 });
  await chmod(folder, 0o755);
  keepDataPrivate(folder);
  expect(await modeOf(folder)).toBe(0o700);
  expect(umask).toHaveBeenCalledWith(0o077);
  umask.mockRestore();
  if (process.getuid?.() !== 0) return;
  const read = spawnSync('cat', [hashes], { uid: NOBODY, encoding: 'utf8' });
  expect([read.status, read.stdout]).toEqual([1, '']);
});

test('a file stays what it is for its own user', async () => {
  const file = path.join(folder, '.env');
  await writeFile(file, '', { mode: 0o644 });
  expect(closeToOthers(file)).toBe(true);
  expect(await modeOf(file)).toBe(0o600);
  expect(closeToOthers(path.join(folder, 'nowhere'))).toBe(false);
});

import { spawnSync } from 'node:child_process';
import { chmod, stat, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { useTestFolder } from '../testing/test-folder';
import { closeToOthers, keepDataPrivate } from './close-to-others';

const at = useTestFolder();

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
const NOBODY = 65_534;

test('a data folder that an earlier version left open is closed, and what is made from then on', async () => {
  const umask = vi.spyOn(process, 'umask').mockReturnValue(0);
  const hashes = at('elc.sqlite');
  await writeFile(hashes, 'hashes', { mode: 0o644 });
  await chmod(at(), 0o755);
  keepDataPrivate(at());
  expect(await modeOf(at())).toBe(0o700);
  expect(umask).toHaveBeenCalledWith(0o077);
  umask.mockRestore();
  if (process.getuid?.() !== 0) return;
  const read = spawnSync('cat', [hashes], { uid: NOBODY, encoding: 'utf8' });
  expect([read.status, read.stdout]).toEqual([1, '']);
});

test('a file stays what it is for its own user', async () => {
  const file = at('.env');
  await writeFile(file, '', { mode: 0o644 });
  expect(closeToOthers(file)).toBe(true);
  expect(await modeOf(file)).toBe(0o600);
  expect(closeToOthers(at('nowhere'))).toBe(false);
});

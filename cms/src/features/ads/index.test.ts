import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sweepFiles } from '.';

let dir = '';
afterEach(() => rm(dir, { recursive: true, force: true }));

test('only files older than the moment go', async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'elc-sweep-'));
  for (const [name, seconds] of [
    ['old', 1000],
    ['fresh', 3000],
  ] as const) {
    await writeFile(path.join(dir, name), 'x');
    await utimes(path.join(dir, name), seconds, seconds);
  }
  await mkdir(path.join(dir, 'folder'));
  await sweepFiles(dir, 2_000_000);
  expect((await readdir(dir)).sort()).toEqual(['folder', 'fresh']);
});

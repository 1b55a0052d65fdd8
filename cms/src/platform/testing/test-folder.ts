import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach } from 'vitest';

/** Answers paths in a folder that each test of the file has to itself. */
export function useTestFolder(): (...names: string[]) => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'elc-test-'));
    return () => rm(folder, { recursive: true, force: true });
  });
  return (...names) => path.join(folder, ...names);
}

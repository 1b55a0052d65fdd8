import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgram } from './postgres-programs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'programs-'));
  const program = path.join(folder, 'psql');
  await writeFile(program, '#!/bin/sh\nenv\n');
  await chmod(program, 0o700);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a program gets what libpq reads of the environment, and no secret of the product', async () => {
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  for (const name of ['PGSSLMODE', 'SSL_CERT_FILE', 'LC_ALL']) vi.stubEnv(name, 'C');
  for (const name of ['SESSION_SECRET', 'BACKUP_PASSPHRASE', 'DATABASE_URL', 'PAGER'])
    vi.stubEnv(name, 'secret');
  const { child, done } = startProgram('psql', 'postgresql://elc:p%40ss@localhost/elc', []);
  const [printed] = await Promise.all([text(child.stdout), done]);
  expect(printed).toContain('PGPASSWORD=p@ss\n');
  expect(printed).toContain('PGSSLMODE=C\n');
  expect(printed).toContain('SSL_CERT_FILE=C\n');
  expect(printed).toContain('LC_ALL=C\n');
  expect(printed).not.toContain('secret');
});

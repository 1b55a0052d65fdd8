import { chmod, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTestFolder } from '../testing/test-folder';
import { startProgram } from './postgres-programs';

const at = useTestFolder();
beforeEach(async () => {
  const program = at('psql');
  await writeFile(program, '#!/bin/sh\nenv\n');
  await chmod(program, 0o700);
});

afterEach(() => void vi.unstubAllEnvs());

test('a program gets what libpq reads of the environment, and no secret of the product', async () => {
  vi.stubEnv('PATH', `${at()}:${process.env.PATH}`);
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

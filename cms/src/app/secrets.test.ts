import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeSecretFiles } from './secrets.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'elc-secrets-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a secret whose file is named below DATA_DIR is made once, for its owner alone', () => {
  const file = path.join(dataDir, 'secrets', 'app_keys');
  makeSecretFiles({ APP_KEYS_FILE: file }, dataDir);
  const made = readFileSync(file, 'utf8');
  expect(made).toMatch(/^[\w-]{43},[\w-]{43}$/);
  expect(statSync(file).mode & 0o077).toBe(0);
  makeSecretFiles({ APP_KEYS_FILE: file }, dataDir);
  expect(readFileSync(file, 'utf8')).toBe(made);
});

test('a file elsewhere is not made', () => {
  const elsewhere = `${dataDir}-of-others/app_keys`;
  makeSecretFiles({ APP_KEYS_FILE: elsewhere }, dataDir);
  expect(statSync(elsewhere, { throwIfNoEntry: false })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { dueStep, isBackupOverdue, noteBackup, readBackup } from './last-backup';
import { openTestDatabase } from './testing/test-database';

const HOUR_MS = 3_600_000;

test('remembers the last backup and its copy, and nothing in a database of an earlier version', async () => {
  const database = await openTestDatabase();
  expect(await readBackup(database, 'last')).toBeNull();
  await noteBackup(database, 'last', 1_700_000_000_000);
  await noteBackup(database, 'last', 1_800_000_000_000);
  expect(await readBackup(database, 'last')).toBe(1_800_000_000_000);
  expect(await readBackup(database, 'copied')).toBeNull();
  await database.schema.dropTable('elc_backups');
  await noteBackup(database, 'last', 1);
  expect(await readBackup(database, 'last')).toBeNull();
});

test('a backup is due after its interval, and overdue half an interval later', () => {
  expect(dueStep(24, null, null, 0)).toBe('last');
  expect(dueStep(24, 0, 0, 24 * HOUR_MS - 1)).toBeNull();
  expect(dueStep(24, 0, 0, 24 * HOUR_MS)).toBe('last');
  expect(isBackupOverdue(24, 0, 36 * HOUR_MS)).toBe(false);
  expect(isBackupOverdue(24, 0, 36 * HOUR_MS + 1)).toBe(true);
});

test('a copy that was not made is due until it is, or until the next backup', () => {
  expect(dueStep(24, 5, null, HOUR_MS)).toBe('copied');
  expect(dueStep(24, 5, 4, HOUR_MS)).toBe('copied');
  expect(dueStep(24, 5, 6, HOUR_MS)).toBeNull();
  expect(dueStep(24, 5, 4, 25 * HOUR_MS)).toBe('last');
});

import { expect, test } from 'vitest';
import { isBackupDue, isBackupOverdue, noteBackup, readLastBackup } from './last-backup';
import { openTestDatabase } from './testing/test-database';

const HOUR_MS = 3_600_000;

test('remembers the last backup, and nothing in a database of an earlier version', async () => {
  const database = await openTestDatabase();
  expect(await readLastBackup(database)).toBeNull();
  await noteBackup(database, 1_700_000_000_000);
  await noteBackup(database, 1_800_000_000_000);
  expect(await readLastBackup(database)).toBe(1_800_000_000_000);
  await database.schema.dropTable('elc_backups');
  await noteBackup(database, 1);
  expect(await readLastBackup(database)).toBeNull();
});

test('a backup is due after its interval, and overdue half an interval later', () => {
  expect(isBackupDue(24, null, 0)).toBe(true);
  expect(isBackupDue(24, 0, 24 * HOUR_MS - 1)).toBe(false);
  expect(isBackupDue(24, 0, 24 * HOUR_MS)).toBe(true);
  expect(isBackupOverdue(24, 0, 36 * HOUR_MS)).toBe(false);
  expect(isBackupOverdue(24, 0, 36 * HOUR_MS + 1)).toBe(true);
});

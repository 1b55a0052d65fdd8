import { expect, test } from 'vitest';
import { noteBackup } from '../../../platform/db/last-backup';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { watchBackups } from './watch-backups';

const HOUR_MS = 3_600_000;

test.each([
  { step: 'last' as const, advice: /the last one is overdue.*npm run backup/ },
  { step: 'copied' as const, advice: /the last copy of one is overdue.*npm run backup -- --copy/ },
])('is failing while $step is overdue, also where none was ever made', async ({ step, advice }) => {
  const connection = await openTestDatabase();
  let nowMs = Date.UTC(2026, 10, 24);
  const { job, check } = watchBackups(connection, 24, step, () => nowMs);
  await job.run();
  expect(check()).toEqual({ state: 'ok', lastSuccessAt: null, breaker: null });
  nowMs += 37 * HOUR_MS;
  expect(check()).toMatchObject({
    state: 'failing',
    advice: expect.stringMatching(advice),
  });
  await noteBackup(connection, step, nowMs);
  await job.run();
  expect(check()).toEqual({
    state: 'ok',
    lastSuccessAt: '2026-11-25T13:00:00.000Z',
    breaker: null,
  });
});

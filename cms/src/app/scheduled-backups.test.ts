import { expect, onTestFinished, test } from 'vitest';
import { testWorld } from '../platform/db/testing/test-world';
import { useEnv } from '../platform/env/env';
import { scheduledBackups } from './scheduled-backups';

test('a backup that a stop ends has not failed', async () => {
  await testWorld();
  useEnv({ BACKUP_EVERY: 1, BACKUP_KEEP: 7, BACKUP_TO: '/nowhere' });
  onTestFinished(() => useEnv(null));
  const stopping = new AbortController();
  const [job] = scheduledBackups(stopping.signal);
  const run = job?.run();
  stopping.abort();
  await expect(run).resolves.toBeUndefined();
});

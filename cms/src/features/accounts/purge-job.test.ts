import { expect, test, vi } from 'vitest';
import { usersDatabase } from '../../platform/db/testing/users-database';
import { createKeysOfUsers } from '../admin-keys/tables/keys-of-users';
import { endKeysOfUsers } from '../api-keys/tables/api-keys';
import { eraseReactionsOf } from '../commands/reactions';
import { createPurgeJob } from './purge-job';
import { purgeBeforeMs } from './rules/deletion';
import { USER_ROLE_TABLE, USER_TABLE } from './tables/user-rows';

const NOW_MS = Date.UTC(2026, 10, 21);

test('removes users deleted before the given time, with all that is theirs, and no others', async () => {
  const { connection, addUser } = await usersDatabase();
  const beforeMs = purgeBeforeMs(NOW_MS);
  await addUser({ username: 'gone', deletedAtMs: beforeMs - 1 });
  await addUser({ username: 'going', deletedAtMs: beforeMs });
  await addUser({ username: 'here' });
  for (const owner of ['user:gone', 'user:going', 'user:here']) {
    await connection('elc_favorites').insert({ owner, item_id: 'fly' });
    await connection('elc_ratings').insert({ owner, item_id: 'fly', rating: 5 });
    await connection('elc_api_keys').insert({ public_id: owner, digest: owner, owner, slot: 1 });
  }
  const changed = vi.fn(async () => {});
  const { run } = createPurgeJob(
    { connection, changed, now: () => NOW_MS },
    {
      async endKeys(trx, userIds, nowMs) {
        await endKeysOfUsers(trx, userIds, nowMs);
        await createKeysOfUsers(trx).end(userIds, nowMs);
      },
      eraseReactions: eraseReactionsOf,
    },
  );
  await run();
  expect(changed).toHaveBeenCalledExactlyOnceWith('reactions');
  expect(await connection(USER_TABLE).pluck('username')).toEqual(['going', 'here']);
  expect(await connection(USER_ROLE_TABLE).count({ count: '*' })).toEqual([{ count: 2 }]);
  expect(await connection('elc_favorites').pluck('owner')).toEqual(['user:going', 'user:here']);
  expect(await connection('elc_ratings').pluck('owner')).toEqual(['user:going', 'user:here']);
  expect(await connection('elc_api_keys').whereNull('revoked_at_ms').pluck('owner')).toEqual([
    'user:going',
    'user:here',
  ]);
});

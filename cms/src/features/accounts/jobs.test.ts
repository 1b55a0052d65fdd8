import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import * as revisions from '../../platform/db/revisions';
import { endAdminKeysOf } from '../admin-keys';
import { endKeysOfUsers } from '../api-keys';
import { eraseReactionsOf } from '../commands';
import { deleteHistoriesOfNobody, userChanges } from './change-users';
import { purgeUsers } from './jobs';
import { purgeBeforeMs } from './rules/standing';
import { accountWorld, useTestedAccounts } from './testing/account-world';
import { roleLinks, users } from './users';

afterEach(() => vi.restoreAllMocks());

const NOW_MS = Date.UTC(2026, 10, 21);

test('removes users deleted before the given time, with all that is theirs, and no others', async () => {
  const { addUser } = await accountWorld();
  vi.setSystemTime(NOW_MS);
  const beforeMs = purgeBeforeMs(NOW_MS);
  await addUser({ username: 'gone', deletedAtMs: beforeMs - 1 });
  await addUser({ username: 'going', deletedAtMs: beforeMs });
  await addUser({ username: 'here' });
  for (const owner of ['user:gone', 'user:going', 'user:here']) {
    await db()('elc_favorites').insert({ owner, item_id: 'fly' });
    await db()('elc_ratings').insert({ owner, item_id: 'fly', rating: 5 });
    await db()('elc_api_keys').insert({ public_id: owner, digest: owner, owner, slot: 1 });
  }
  for (const userId of ['gone', 'going', 'here'])
    await userChanges
      .where()
      .insert({ user_id: userId, change: 'role', by: 'mayor', at_ms: NOW_MS });
  const changed = vi.spyOn(revisions, 'changed').mockResolvedValue();
  useTestedAccounts({
    owned: {
      async erase(userIds: string[], nowMs: number) {
        await endKeysOfUsers(userIds, nowMs);
        await endAdminKeysOf(userIds, nowMs);
        return eraseReactionsOf(userIds);
      },
    },
  });
  await purgeUsers();
  expect(changed).toHaveBeenCalledExactlyOnceWith('reactions');
  expect(await users.where().pluck('username')).toEqual(['mayor', 'finn', 'going', 'here']);
  expect(await roleLinks.where().count({ count: '*' })).toEqual([{ count: 4 }]);
  expect(await userChanges.where().pluck('user_id')).toEqual(['going', 'here']);
  expect(await db()('elc_favorites').pluck('owner')).toEqual(['user:going', 'user:here']);
  expect(await db()('elc_ratings').pluck('owner')).toEqual(['user:going', 'user:here']);
  expect(await db()('elc_api_keys').whereNull('revoked_at_ms').pluck('owner')).toEqual([
    'user:going',
    'user:here',
  ]);
});

test('histories that earlier versions retained of accounts that are gone are deleted', async () => {
  await accountWorld();
  for (const userId of ['finn', 'gone'])
    await userChanges
      .where()
      .insert({ user_id: userId, change: 'role', by: 'mayor', at_ms: NOW_MS });
  await deleteHistoriesOfNobody(db());
  expect(await userChanges.where().pluck('user_id')).toEqual(['finn']);
});

import { expect, test, vi } from 'vitest';
import { useDatabase } from '../../platform/db/database';
import { usersDatabase } from '../../platform/db/testing/users-database';
import { apiKeyTable, moveKeys } from '../api-keys/tables/api-keys';
import { moveReactions, readReactionsOf } from '../commands/reactions';
import { createTakeAlong } from './take-along';

const LIVE_MAX = 3;

async function setUp() {
  const { connection } = await usersDatabase();
  useDatabase(connection);
  const changed = vi.fn(async () => {});
  const liveKeys = (owner: string) =>
    connection(apiKeyTable.tableName).where({ owner }).whereNotNull('slot').orderBy('slot');
  const { count, take } = createTakeAlong(
    { connection, changed, now: () => 50 },
    {
      read: async (owner) => ({
        ...(await readReactionsOf(owner)),
        apiKeys: await liveKeys(owner),
      }),
      names: async () => new Map(),
      move: async (trx, from, to, nowMs) => ({
        ...(await moveReactions(trx, from, to)),
        apiKeys: await moveKeys(trx, { from, to }, { liveMax: LIVE_MAX, nowMs }),
      }),
    },
  );
  const addKey = (owner: string, slot: number, more = {}) =>
    connection(apiKeyTable.tableName).insert({
      ...{ public_id: `${owner} ${slot}`, digest: `${owner} ${slot}`, owner, slot },
      ...more,
    });
  return { connection, count, take, addKey, liveKeys, changed };
}

test('favourites and ratings become those of the account, the later rating of two', async () => {
  const { connection, count, take, changed } = await setUp();
  await connection('elc_favorites').insert([
    { owner: 'visitor:v', item_id: 'fly', created_at_ms: 1 },
    { owner: 'visitor:v', item_id: 'jail', created_at_ms: 2 },
    { owner: 'user:finn', item_id: 'fly', created_at_ms: 3 },
  ]);
  await connection('elc_ratings').insert([
    { owner: 'visitor:v', item_id: 'fly', rating: 1, updated_at_ms: 9 },
    { owner: 'visitor:v', item_id: 'jail', rating: 2, updated_at_ms: 1 },
    { owner: 'user:finn', item_id: 'fly', rating: 5, updated_at_ms: 5 },
    { owner: 'user:finn', item_id: 'jail', rating: 4, updated_at_ms: 5 },
  ]);
  expect(await count('visitor:v')).toEqual({ favorites: 2, ratings: 2, apiKeys: 0 });
  expect(await take('visitor:v', 'finn')).toEqual({
    moved: { favorites: 2, ratings: 2, apiKeys: 0 },
    left: { favorites: 0, ratings: 0, apiKeys: 0 },
  });
  const { favorites, ratings } = await readReactionsOf('user:finn');
  expect(favorites.map(({ itemId }) => itemId).sort()).toEqual(['fly', 'jail']);
  expect(ratings.map(({ itemId, rating }) => [itemId, rating])).toEqual([
    ['fly', 1],
    ['jail', 4],
  ]);
  expect(changed).toHaveBeenCalledOnce();
});

test('keys fill the free places of the account; the others stay with the browser', async () => {
  const { take, addKey, liveKeys } = await setUp();
  await addKey('user:finn', 2);
  await addKey('user:finn', 3, { ends_at_ms: 40 });
  for (const slot of [1, 2, 3]) await addKey('visitor:v', slot);
  expect(await take('visitor:v', 'finn')).toMatchObject({
    moved: { apiKeys: 2 },
    left: { apiKeys: 1 },
  });
  expect((await liveKeys('user:finn')).map(({ public_id }) => public_id)).toEqual([
    'visitor:v 1',
    'user:finn 2',
    'visitor:v 2',
  ]);
  expect((await liveKeys('visitor:v')).map(({ public_id }) => public_id)).toEqual(['visitor:v 3']);
});

test('a browser that has stored nothing moves nothing', async () => {
  const { count, take, changed } = await setUp();
  expect(await count(null)).toEqual({ favorites: 0, ratings: 0, apiKeys: 0 });
  expect(await take(null, 'finn')).toMatchObject({ moved: { favorites: 0 } });
  expect(changed).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import * as revisions from '../../platform/db/revisions';
import { moveKeys } from '../api-keys';
import { apiKeys } from '../api-keys/stored-keys';
import { moveReactions, readReactionsOf } from '../commands/reactions';
import { claim, countUnclaimed } from './claim';
import { accountWorld, START_MS, useTestedAccounts } from './testing/account-world';

const liveKeys = (owner: string) =>
  apiKeys.read(apiKeys.where({ owner }).whereNotNull('slot').orderBy('slot'));
const addKey = (owner: string, slot: number, more = {}) =>
  apiKeys.where().insert({
    ...{ public_id: `${owner} ${slot}`, digest: `${owner} ${slot}`, owner, slot },
    ...more,
  });
let changed: MockInstance<typeof revisions.changed>;

beforeEach(async () => {
  await accountWorld();
  changed = vi.spyOn(revisions, 'changed').mockResolvedValue();
  useTestedAccounts({
    owned: {
      read: async (owner: string) => ({
        ...(await readReactionsOf(owner)),
        apiKeys: await liveKeys(owner),
      }),
      move: async (from: string, to: string) => ({
        ...(await moveReactions(from, to)),
        apiKeys: await moveKeys(from, to),
      }),
    },
  });
});
afterEach(() => changed.mockRestore());

test('favorites and ratings become those of the account, the later rating of two', async () => {
  await db()('elc_favorites').insert([
    { owner: 'visitor:v', item_id: 'fly', created_at_ms: 1 },
    { owner: 'visitor:v', item_id: 'jail', created_at_ms: 2 },
    { owner: 'user:finn', item_id: 'fly', created_at_ms: 3 },
  ]);
  await db()('elc_ratings').insert([
    { owner: 'visitor:v', item_id: 'fly', rating: 1, updated_at_ms: 9 },
    { owner: 'visitor:v', item_id: 'jail', rating: 2, updated_at_ms: 1 },
    { owner: 'user:finn', item_id: 'fly', rating: 5, updated_at_ms: 5 },
    { owner: 'user:finn', item_id: 'jail', rating: 4, updated_at_ms: 5 },
  ]);
  expect(await countUnclaimed('visitor:v')).toEqual({ favorites: 2, ratings: 2, apiKeys: 0 });
  expect(await claim('visitor:v', 'finn')).toEqual({
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
  const own = Array.from({ length: 19 }, (_, index) => index + 2).filter((slot) => slot !== 7);
  for (const slot of own) await addKey('user:finn', slot);
  await addKey('user:finn', 7, { ends_at_ms: START_MS - 10 });
  for (const slot of [1, 2, 3]) await addKey('visitor:v', slot);
  expect(await claim('visitor:v', 'finn')).toMatchObject({
    moved: { apiKeys: 2 },
    left: { apiKeys: 1 },
  });
  expect((await liveKeys('user:finn')).map(({ id }) => id).sort()).toEqual(
    [...own.map((slot) => `user:finn ${slot}`), 'visitor:v 1', 'visitor:v 2'].sort(),
  );
  expect((await liveKeys('visitor:v')).map(({ id }) => id)).toEqual(['visitor:v 3']);
});

test('a browser that has stored nothing moves nothing', async () => {
  expect(await countUnclaimed(null)).toEqual({ favorites: 0, ratings: 0, apiKeys: 0 });
  expect(await claim(null, 'finn')).toMatchObject({ moved: { favorites: 0 } });
  expect(changed).not.toHaveBeenCalled();
});

import type { Unclaimed } from '@elc/contracts';
import { inTransaction } from '../../platform/db/database';
import { changed } from '../../platform/db/revisions';
import { uses } from './uses';

const NOTHING: Unclaimed = { favorites: 0, ratings: 0, apiKeys: 0 };

/** What a browser has stored without an account; `visitor` is null where it has stored nothing. */
export async function countUnclaimed(visitor: string | null): Promise<Unclaimed> {
  if (visitor === null) return NOTHING;
  const { favorites, ratings, apiKeys } = await uses().owned.read(visitor);
  return { favorites: favorites.length, ratings: ratings.length, apiKeys: apiKeys.length };
}

/** Moves it to the user; `left` stays with this browser. */
export async function claim(visitor: string | null, userId: string) {
  if (visitor === null) return { moved: NOTHING, left: NOTHING };
  const moved = await inTransaction(() => uses().owned.move(visitor, `user:${userId}`));
  if (moved.favorites + moved.ratings > 0) await changed('reactions');
  return { moved, left: await countUnclaimed(visitor) };
}

import type { ListedApiKey, Unclaimed } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import type { FeatureContext } from '../feature';

/** What other features store of an owner: a user, or a visitor of this browser. */
export interface OwnedThings {
  read(owner: string): Promise<{
    readonly favorites: readonly { readonly itemId: string; readonly createdAtMs: number }[];
    readonly ratings: readonly {
      readonly itemId: string;
      readonly rating: number;
      readonly updatedAtMs: number;
    }[];
    readonly apiKeys: readonly ListedApiKey[];
  }>;
  /** Names of the commands that favourites and ratings are of, by their ids. */
  names(): Promise<ReadonlyMap<string, string>>;
  /** In one transaction. Keys that the new owner has no room for stay. */
  move(trx: Connection, from: string, to: string, nowMs: number): Promise<Unclaimed>;
}

const NOTHING: Unclaimed = { favorites: 0, ratings: 0, apiKeys: 0 };

/** What a browser has stored without an account; `visitor` is null where it has stored nothing. */
export function createTakeAlong(
  { connection, changed, now }: Pick<FeatureContext, 'connection' | 'changed' | 'now'>,
  owned: OwnedThings,
) {
  async function count(visitor: string | null): Promise<Unclaimed> {
    if (visitor === null) return NOTHING;
    const { favorites, ratings, apiKeys } = await owned.read(visitor);
    return { favorites: favorites.length, ratings: ratings.length, apiKeys: apiKeys.length };
  }
  return {
    count,
    /** Moves it to the user; `left` stays with this browser. */
    async take(visitor: string | null, userId: string) {
      if (visitor === null) return { moved: NOTHING, left: NOTHING };
      const moved = await connection.transaction((trx) =>
        owned.move(trx, visitor, `user:${userId}`, now()),
      );
      if (moved.favorites + moved.ratings > 0) await changed('reactions');
      return { moved, left: await count(visitor) };
    },
  };
}

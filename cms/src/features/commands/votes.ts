import { CURRENT_VISITOR, type Favorite } from '@elc/contracts';
import type { Context } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { notFound } from '../../platform/http/errors/common-errors';
import { isoTime } from '../../platform/rules/iso-time';
import type { AccountsFeature } from '../accounts';
import { meanRating } from './rules/popularity';
import type { Favorites, Ratings, StoredFavorite } from './tables/reactions';
import type { VoteLimit } from './vote-limit';

interface Dependencies {
  readonly catalogue: { hasCommand(id: string): Promise<boolean> };
  readonly favorites: Favorites;
  readonly ratings: Ratings;
  readonly identities: AccountsFeature['identities'];
  readonly voteLimit: VoteLimit;
  readonly changed: (name: 'reactions') => Promise<void>;
  readonly now: () => number;
}

/** Another user id than `CURRENT_VISITOR` gets 403 NOT_YOUR_USER_ID. */
export function createVotes(dependencies: Dependencies) {
  const { catalogue, favorites, ratings, identities, voteLimit, changed, now } = dependencies;

  async function assertCommand(id: string): Promise<void> {
    if (!(await catalogue.hasCommand(id))) throw notFound('This command');
  }

  return {
    async rate(ctx: Context, userId: number, itemId: string, rating: number) {
      assertOwn(userId);
      await assertCommand(itemId);
      const hasOne = (owner: string) => ratings.has(owner, itemId);
      const owner = await voteLimit.voterOf(ctx, { kind: 'rating', itemId, hasOne });
      await ratings.set(owner, itemId, rating, now());
      await changed('reactions');
      const tally = await ratings.tallyOf(itemId);
      // Without other ratings the mean is this one.
      return { avgRating: meanRating(tally) ?? rating, ratings: tally.count };
    },
    async favoritesOf(ctx: Context, userId: number): Promise<Favorite[]> {
      assertOwn(userId);
      const owner = await identities.find(ctx);
      return owner ? (await favorites.listOf(owner)).map(toFavorite) : [];
    },
    /** `added` is false for a command that was a favourite before. */
    async addFavorite(ctx: Context, userId: number, itemId: string) {
      assertOwn(userId);
      await assertCommand(itemId);
      const hasOne = (owner: string) => favorites.has(owner, itemId);
      const owner = await voteLimit.voterOf(ctx, { kind: 'favorite', itemId, hasOne });
      const stored = await favorites.add(owner, itemId, now());
      if (stored.added) await changed('reactions');
      return { added: stored.added, favorite: toFavorite(stored) };
    },
    async removeFavorite(ctx: Context, userId: number, itemId: string): Promise<void> {
      assertOwn(userId);
      const owner = await identities.find(ctx);
      if (!owner) return;
      await favorites.remove(owner, itemId);
      await changed('reactions');
    },
  };
}

function assertOwn(userId: number): void {
  if (userId !== CURRENT_VISITOR) throw new ApiError('NOT_YOUR_USER_ID');
}

function toFavorite({ itemId, createdAtMs }: StoredFavorite): Favorite {
  return {
    userId: CURRENT_VISITOR,
    itemType: 'command',
    itemId,
    createdAt: isoTime(createdAtMs),
  };
}

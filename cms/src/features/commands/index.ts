import { type Command, CURRENT_VISITOR, type Favorite } from '@elc/contracts';
import type { Context } from 'koa';
import type { Connection } from '../../platform/db/connection';
import { ApiError } from '../../platform/http/errors/api-error';
import { categoryNotFound, notFound } from '../../platform/http/errors/common-errors';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { isoTime } from '../../platform/rules/iso-time';
import type { AccountsFeature } from '../accounts';
import type { FeatureContext } from '../feature';
import { commandsStats, meanRating } from './rules/popularity';
import {
  createFavorites,
  createRatings,
  favoriteTable,
  ratingTable,
  type StoredFavorite,
} from './tables/reactions';
import { voterTable } from './tables/voters';
import { createVoteLimit } from './vote-limit';

export { meanRating, popular } from './rules/popularity';
export type { Ratings, RatingTally } from './tables/reactions';
export { eraseReactionsOf, moveReactions, readReactionsOf } from './tables/reactions';

export const commandTables = [favoriteTable, ratingTable, voterTable];

const HOUR_MS = 3_600_000;

interface CommandCatalogue {
  commands(): Promise<Command[]>;
  popularCommands(): Promise<Command[]>;
  /** In any letter case. */
  commandsOf(category: string): Promise<Command[]>;
  searchCommands(words: string): Promise<Command[]>;
  hasCommand(id: string): Promise<boolean>;
}

/** Lists of commands are made with these tables. */
export function createReactions(connection: Connection) {
  return { favorites: createFavorites(connection), ratings: createRatings(connection) };
}

export type Reactions = ReturnType<typeof createReactions>;

interface Uses {
  readonly catalogue: CommandCatalogue;
  readonly accounts: Pick<AccountsFeature, 'identities'>;
}

export function createCommandsFeature(
  context: FeatureContext,
  { catalogue, accounts: { identities } }: Uses,
) {
  const { connection, changed, now } = context;
  const { favorites, ratings } = createReactions(connection);
  const voteLimit = createVoteLimit(context, identities);
  async function assertCommand(id: string): Promise<void> {
    if (!(await catalogue.hasCommand(id))) throw notFound('This command');
  }

  const pastBallots: BackgroundJob = {
    name: 'past-ballots',
    everyMs: HOUR_MS,
    leaseMs: HOUR_MS / 60,
    run: voteLimit.forgetPast,
  };
  return {
    list: catalogue.commands,
    popular: catalogue.popularCommands,
    /** @throws ApiError 404 CATEGORY_NOT_FOUND. */
    async ofCategory(name: string): Promise<Command[]> {
      const found = await catalogue.commandsOf(name);
      if (found.length > 0) return found;
      const known = (await catalogue.commands()).map(({ category }) => category);
      throw categoryNotFound(name, known);
    },
    search: catalogue.searchCommands,
    /** Another user id than `CURRENT_VISITOR` gets 403 NOT_YOUR_USER_ID, here and below. */
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
    stats: async () =>
      commandsStats(
        await catalogue.commands(),
        await favorites.countByItem(),
        await ratings.tallyByItem(),
      ),
    satisfaction: ratings.satisfaction,
    jobs: [pastBallots],
  };
}

export type CommandsFeature = ReturnType<typeof createCommandsFeature>;

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

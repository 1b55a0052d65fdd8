import type { Command } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import { categoryNotFound } from '../../platform/http/errors/common-errors';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { AccountsFeature } from '../accounts';
import type { FeatureContext } from '../feature';
import { commandsStats } from './rules/popularity';
import { createFavorites, createRatings, favoriteTable, ratingTable } from './tables/reactions';
import { createVoters, voterTable } from './tables/voters';
import { createVoteLimit } from './vote-limit';
import { createVotes } from './votes';

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
  { connection, settings, changed, now }: FeatureContext,
  { catalogue, accounts: { identities } }: Uses,
) {
  const { favorites, ratings } = createReactions(connection);
  const voteLimit = createVoteLimit({
    voters: createVoters(connection),
    identities,
    secret: settings.SESSION_SECRET,
    now,
  });
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
    ...createVotes({ catalogue, favorites, ratings, identities, voteLimit, changed, now }),
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

import { type Command, CURRENT_VISITOR, type Favorite } from '@elc/contracts';
import { changed } from '../../platform/db/revisions';
import { ApiError } from '../../platform/http/errors/api-error';
import { categoryNotFound, notFound } from '../../platform/http/errors/common-errors';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { openedOnce } from '../../platform/opened-once';
import { isoTime } from '../../platform/rules/iso-time';
import { findOwner } from '../accounts';
import type { Handlers } from '../handlers';
import {
  deleteFavorite,
  favoriteCounts,
  favorites,
  favoritesOf,
  hasFavorite,
  hasRating,
  ratings,
  ratingTallies,
  type StoredFavorite,
  storeFavorite,
  storeRating,
} from './reactions';
import { commandsStats, meanRating } from './rules/popularity';
import { forgetPastBallots, voterOf, voters } from './votes';

export {
  eraseReactionsOf,
  favoriteCounts,
  moveReactions,
  type RatingTally,
  ratingTallies,
  readReactionsOf,
  satisfaction,
} from './reactions';
export { meanRating, popular } from './rules/popularity';

export const commandTables = [favorites, ratings, voters];

/** Published commands; what is published is read by a part that knows the features. */
interface CommandCatalogue {
  commands(): Promise<Command[]>;
  popularCommands(): Promise<Command[]>;
  /** In any letter case. */
  commandsOf(category: string): Promise<Command[]>;
  hasCommand(id: string): Promise<boolean>;
}

/** What is published. */
const catalogue = openedOnce<CommandCatalogue>('Commands are read before they are published.');
export const { open: useCommands } = catalogue;

/** @throws ApiError 404 CATEGORY_NOT_FOUND */
async function commandsOf(category: string): Promise<Command[]> {
  const found = await catalogue.get().commandsOf(category);
  if (found.length > 0) return found;
  throw categoryNotFound(
    category,
    (await catalogue.get().commands()).map((command) => command.category),
  );
}

/** @throws ApiError 403 NOT_YOUR_USER_ID */
function assertOwn(userId: number): void {
  if (userId !== CURRENT_VISITOR) throw new ApiError('NOT_YOUR_USER_ID');
}

/** @throws ApiError 404 */
async function assertCommand(id: string): Promise<void> {
  if (!(await catalogue.get().hasCommand(id))) throw notFound('This command');
}

export const commandStats = async () =>
  commandsStats(await catalogue.get().commands(), await favoriteCounts(), await ratingTallies());

const HOUR_MS = 3_600_000;

export const pastBallotsJob: BackgroundJob = {
  name: 'past-ballots',
  everyMs: HOUR_MS,
  leaseMs: HOUR_MS / 60,
  run: forgetPastBallots,
};

const toFavorite = ({ itemId, createdAtMs }: StoredFavorite): Favorite => ({
  ...{ userId: CURRENT_VISITOR, itemType: 'command', itemId },
  createdAt: isoTime(createdAtMs),
});

export const commandHandlers = {
  listCommands: async () => ({ body: await catalogue.get().commands() }),
  popularCommands: async () => ({ body: await catalogue.get().popularCommands() }),
  commandsOfCategory: async ({ params }) => ({ body: await commandsOf(params.category) }),
  rateCommand: async ({ ctx, params: { id: itemId }, body: { userId, rating } }) => {
    assertOwn(userId);
    await assertCommand(itemId);
    const hasOne = (owner: string) => hasRating(owner, itemId);
    const owner = await voterOf(ctx, { kind: 'rating', itemId, hasOne });
    await storeRating({ owner, itemId, rating, updatedAtMs: Date.now() });
    await changed('reactions');
    const tally = (await ratingTallies(itemId)).get(itemId);
    // Without other ratings the mean is this one.
    const mean = { avgRating: meanRating(tally) ?? rating, ratings: tally?.count ?? 1 };
    return { body: { success: true, ...mean } };
  },
  listFavorites: async ({ ctx, query: { userId } }) => {
    assertOwn(userId);
    const owner = await findOwner(ctx);
    return { body: owner ? (await favoritesOf(owner)).map(toFavorite) : [] };
  },
  addFavorite: async ({ ctx, body: { userId, itemId } }) => {
    assertOwn(userId);
    await assertCommand(itemId);
    const hasOne = (owner: string) => hasFavorite(owner, itemId);
    const owner = await voterOf(ctx, { kind: 'favorite', itemId, hasOne });
    const stored = await storeFavorite(owner, itemId, Date.now());
    if (stored.added) await changed('reactions');
    const body = { success: true as const, favorite: toFavorite(stored) };
    return { status: stored.added ? 201 : 200, body };
  },
  removeFavorite: async ({ ctx, params: { userId, id: itemId } }) => {
    assertOwn(userId);
    const owner = await findOwner(ctx);
    if (owner) {
      await deleteFavorite(owner, itemId);
      await changed('reactions');
    }
    return { body: { success: true } };
  },
} satisfies Partial<Handlers>;

import { type Command, CURRENT_VISITOR, type Favorite, type PopularCommand } from '@elc/contracts';
import { content } from '../../content/content';
import { changed, readRevisions } from '../../platform/db/revisions';
import { ApiError } from '../../platform/http/errors/api-error';
import { categoryNotFound, notFound } from '../../platform/http/errors/common-errors';
import type { BackgroundJob } from '../../platform/jobs/background-job';
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
  type RatingTally,
  ratings,
  ratingTallies,
  type StoredFavorite,
  storeFavorite,
  storeRating,
} from './reactions';
import { commandsStats, meanRating, popular } from './rules/popularity';
import { forgetPastBallots, voterOf, voters } from './votes';

export {
  eraseReactionsOf,
  moveReactions,
  ratingTallies,
  readReactionsOf,
  satisfaction,
} from './reactions';

export const commandTables = [favorites, ratings, voters];

/** Of a category, in any letter case. @throws ApiError 404 CATEGORY_NOT_FOUND */
async function commandsOf(category: string): Promise<Command[]> {
  const commands = await ratedCommands();
  const wanted = category.toLowerCase();
  const found = commands.filter((command) => command.category.toLowerCase() === wanted);
  if (found.length > 0) return found;
  throw categoryNotFound(
    category,
    commands.map((command) => command.category),
  );
}

/** @throws ApiError 403 NOT_YOUR_USER_ID */
function assertOwn(userId: number): void {
  if (userId !== CURRENT_VISITOR) throw new ApiError('NOT_YOUR_USER_ID');
}

/** @throws ApiError 404 */
async function assertCommand(id: string): Promise<void> {
  if (!(await content().commands()).some((one) => one.id === id)) throw notFound('This command');
}

export const commandStats = async () =>
  commandsStats(await ratedCommands(), await favoriteCounts(), await ratingTallies());

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

/** Commands, each with the mean of its ratings. */
export const rated = (
  commands: readonly Command[],
  tallies: ReadonlyMap<string, RatingTally>,
): Command[] =>
  commands.map((command) => ({ ...command, avgRating: meanRating(tallies.get(command.id)) }));

interface Lists {
  readonly commands: Command[];
  readonly popular: PopularCommand[];
}

let cached:
  | {
      readonly published: readonly Command[];
      readonly reactions: number;
      readonly lists: Promise<Lists>;
    }
  | undefined;

/** Cached for as long as neither what is published nor a reaction changes, on any replica. */
async function current(): Promise<Lists> {
  const [published, { reactions }] = await Promise.all([content().commands(), readRevisions()]);
  if (cached?.published !== published || cached.reactions !== reactions) {
    const next = { published, reactions, lists: load(published) };
    cached = next;
    next.lists.catch(() => {
      if (cached === next) cached = undefined;
    });
  }
  return cached.lists;
}

async function load(published: readonly Command[]): Promise<Lists> {
  const [tallies, marks] = await Promise.all([ratingTallies(), favoriteCounts()]);
  const commands = rated(published, tallies);
  return { commands, popular: popular(commands, marks) };
}

export const ratedCommands = async (): Promise<Command[]> => (await current()).commands;

export const popularCommands = async (): Promise<PopularCommand[]> => (await current()).popular;

export const commandHandlers = {
  listCommands: async () => ({ body: await ratedCommands() }),
  popularCommands: async () => ({ body: await popularCommands() }),
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

import { FIGURE_BASIS_MIN } from '@elc/contracts';
import { bigInteger, integer, string } from '../../platform/db/columns';
import { defineTable, type Row } from '../../platform/db/define-table';
import { countOf } from '../../platform/db/read-rows';

/** What visitors leave on commands; the database allows one mark and one rating per owner and item. */
export const favorites = defineTable(
  'favorites',
  { owner: string(), itemId: string(), createdAtMs: bigInteger() },
  { unique: [['owner', 'itemId']], indexed: [['itemId']] },
);
export const ratings = defineTable(
  'ratings',
  { owner: string(), itemId: string(), rating: integer(), updatedAtMs: bigInteger() },
  { unique: [['owner', 'itemId']], indexed: [['itemId']] },
);

export type StoredFavorite = Row<typeof favorites>;

const FAVORITE_KEY = [favorites.columns.owner, favorites.columns.itemId];
const RATING_KEY = [ratings.columns.owner, ratings.columns.itemId];

const favoriteOf = (owner: string, itemId: string) =>
  favorites.first(favorites.where({ owner, itemId }));

export const hasFavorite = async (owner: string, itemId: string) =>
  (await favoriteOf(owner, itemId)) !== null;

/** `added` is false for an item that was marked before; its time stays. */
export async function storeFavorite(owner: string, itemId: string, createdAtMs: number) {
  const before = await favoriteOf(owner, itemId);
  if (before) return { ...before, added: false };
  const mark = { owner, itemId, createdAtMs };
  await favorites.where().insert(favorites.toColumns(mark)).onConflict(FAVORITE_KEY).ignore();
  return { ...((await favoriteOf(owner, itemId)) ?? mark), added: true };
}

export const deleteFavorite = async (owner: string, itemId: string) =>
  void (await favorites.where({ owner, itemId }).delete());

/** Newest first. */
export const favoritesOf = (owner: string) =>
  favorites.read(favorites.where({ owner }).orderByRaw('created_at_ms desc, id desc'));

/** By item. */
export async function favoriteCounts(): Promise<Map<string, number>> {
  const { itemId } = favorites.columns;
  const counted = favorites.where().select(itemId).count({ marks: '*' }).groupBy(itemId);
  const rows: Array<Record<string, unknown>> = await counted;
  return new Map(rows.map((row) => [String(row[itemId]), Number(row.marks)]));
}

export const hasRating = async (owner: string, itemId: string) =>
  (await ratings.where({ owner, itemId }).first('id')) !== undefined;

/** Between 1 and 5; a second rating replaces the first. */
export const storeRating = (rating: Row<typeof ratings>): Promise<void> =>
  ratings.put(rating, 'owner', 'itemId');

export interface RatingTally {
  readonly sum: number;
  readonly count: number;
}

/** By item: of all, or of one alone. */
export async function ratingTallies(itemId?: string): Promise<Map<string, RatingTally>> {
  const { itemId: item, rating } = ratings.columns;
  const tallied = ratings.where({ itemId }).select(item).sum({ sum: rating }).count({ count: '*' });
  const rows: Array<Record<string, unknown>> = await tallied.groupBy(item);
  return new Map(
    rows.map((row) => [String(row[item]), { sum: Number(row.sum), count: Number(row.count) }]),
  );
}

/** Share of ratings of 4 or 5; null while there are too few. */
export async function satisfaction(): Promise<number | null> {
  const all = await countOf(ratings.where());
  if (all < FIGURE_BASIS_MIN) return null;
  return (await countOf(ratings.where().where(ratings.columns.rating, '>=', 4))) / all;
}

/** Oldest first. */
export async function readReactionsOf(owner: string) {
  return {
    favorites: await favorites.read(favorites.where({ owner }).orderBy('id')),
    ratings: await ratings.read(ratings.where({ owner }).orderBy('id')),
  };
}

/**
 * In the caller's transaction; returns how many were moved. Of two ratings of one command the later
 * one stays, and nothing is counted twice.
 */
export async function moveReactions(from: string, to: string) {
  const moved = await readReactionsOf(from);
  for (const favorite of moved.favorites) {
    const columns = favorites.toColumns({ ...favorite, owner: to });
    await favorites.where().insert(columns).onConflict(FAVORITE_KEY).ignore();
  }
  for (const rating of moved.ratings) {
    const columns = ratings.toColumns({ ...rating, owner: to });
    await ratings
      .where()
      .insert(columns)
      .onConflict(RATING_KEY)
      .merge()
      .where(`${ratings.tableName}.${ratings.columns.updatedAtMs}`, '<', rating.updatedAtMs);
  }
  for (const table of [favorites, ratings]) await table.where({ owner: from }).delete();
  return { favorites: moved.favorites.length, ratings: moved.ratings.length };
}

/** In the caller's transaction; returns how many were deleted. */
export async function eraseReactionsOf(userIds: readonly string[]): Promise<number> {
  const owners = userIds.map((id) => `user:${id}`);
  let deleted = 0;
  for (const { where, columns } of [favorites, ratings])
    deleted += await where().whereIn(columns.owner, owners).delete();
  return deleted;
}

import type { Connection } from '../../../platform/db/connection';
import { favoriteTable, ratingTable } from './reactions';

const toFavorite = favoriteTable.rowWithout('owner');
const toRating = ratingTable.rowWithout('owner');

/** Oldest first. */
export async function readReactionsOf(connection: Connection, owner: string) {
  const rowsOf = (tableName: string) => connection(tableName).where({ owner }).orderBy('id');
  return {
    favorites: (await rowsOf(favoriteTable.tableName)).map(toFavorite),
    ratings: (await rowsOf(ratingTable.tableName)).map(toRating),
  };
}

/**
 * In the caller's transaction; returns how many were moved. Of two ratings of one command the later
 * one stays, and nothing is counted twice.
 */
export async function moveReactions(trx: Connection, from: string, to: string) {
  const { favorites, ratings } = await readReactionsOf(trx, from);
  for (const { itemId, createdAtMs } of favorites) {
    await trx(favoriteTable.tableName)
      .insert(favoriteTable.toColumns({ owner: to, itemId, createdAtMs }))
      .onConflict(['owner', 'item_id'])
      .ignore();
  }
  for (const { itemId, rating, updatedAtMs } of ratings) {
    await trx(ratingTable.tableName)
      .insert(ratingTable.toColumns({ owner: to, itemId, rating, updatedAtMs }))
      .onConflict(['owner', 'item_id'])
      .merge(['rating', 'updated_at_ms'])
      .where(`${ratingTable.tableName}.updated_at_ms`, '<', updatedAtMs);
  }
  for (const { tableName } of [favoriteTable, ratingTable]) {
    await trx(tableName).where({ owner: from }).delete();
  }
  return { favorites: favorites.length, ratings: ratings.length };
}

/** In the caller's transaction; returns how many were deleted. */
export async function eraseReactionsOf(trx: Connection, userIds: readonly string[]) {
  const owners = userIds.map((id) => `user:${id}`);
  const favorites = await trx(favoriteTable.tableName).whereIn('owner', owners).delete();
  const ratings = await trx(ratingTable.tableName).whereIn('owner', owners).delete();
  return favorites + ratings;
}

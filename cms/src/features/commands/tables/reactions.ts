import { FIGURE_BASIS_MIN } from '@elc/contracts';
import { bigInteger, integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import { countOf } from '../../../platform/db/read-rows';

export const favoriteTable = defineTable(
  'favorites',
  { owner: string(), itemId: string(), createdAtMs: bigInteger() },
  { unique: [['owner', 'itemId']], indexed: [['itemId']] },
);

const toFavorite = favoriteTable.rowWithout('owner');

export type StoredFavorite = ReturnType<typeof toFavorite>;

/** The database allows one mark per owner and item. */
export function createFavorites(connection: Connection) {
  const table = () => connection(favoriteTable.tableName);
  const find = (owner: string, itemId: string) => table().where({ owner, item_id: itemId }).first();
  return {
    /** `added` is false for an item that was marked before; its time stays. */
    async add(owner: string, itemId: string, nowMs: number) {
      const before = await find(owner, itemId);
      if (!before) {
        await table()
          .insert({ owner, item_id: itemId, created_at_ms: nowMs })
          .onConflict(['owner', 'item_id'])
          .ignore();
      }
      const row = before ?? (await find(owner, itemId));
      return { itemId, createdAtMs: Number(row?.created_at_ms ?? nowMs), added: !before };
    },
    has: async (owner: string, itemId: string): Promise<boolean> =>
      (await find(owner, itemId)) !== undefined,
    async remove(owner: string, itemId: string): Promise<void> {
      await table().where({ owner, item_id: itemId }).delete();
    },
    /** Newest first. */
    async listOf(owner: string): Promise<StoredFavorite[]> {
      const rows = await table().where({ owner }).orderByRaw('created_at_ms desc, id desc');
      return rows.map(toFavorite);
    },
    /** By item. */
    async countByItem(): Promise<Map<string, number>> {
      const rows: Array<Record<string, unknown>> = await table()
        .select('item_id')
        .count({ marks: '*' })
        .groupBy('item_id');
      return new Map(rows.map((row) => [String(row.item_id), Number(row.marks)]));
    },
  };
}

export const ratingTable = defineTable(
  'ratings',
  { owner: string(), itemId: string(), rating: integer(), updatedAtMs: bigInteger() },
  { unique: [['owner', 'itemId']], indexed: [['itemId']] },
);

export interface RatingTally {
  readonly sum: number;
  readonly count: number;
}

export function createRatings(connection: Connection) {
  const table = () => connection(ratingTable.tableName);
  return {
    /** Between 1 and 5; a second rating replaces the first. */
    async set(owner: string, itemId: string, rating: number, nowMs: number): Promise<void> {
      await table()
        .insert({ owner, item_id: itemId, rating, updated_at_ms: nowMs })
        .onConflict(['owner', 'item_id'])
        .merge(['rating', 'updated_at_ms']);
    },
    has: async (owner: string, itemId: string): Promise<boolean> =>
      (await table().where({ owner, item_id: itemId }).first('id')) !== undefined,
    async tallyOf(itemId: string): Promise<RatingTally> {
      const row = await table()
        .where({ item_id: itemId })
        .sum({ sum: 'rating' })
        .count({ count: '*' })
        .first();
      return { sum: Number(row?.sum ?? 0), count: Number(row?.count ?? 0) };
    },
    async tallyByItem(): Promise<Map<string, RatingTally>> {
      const rows: Array<Record<string, unknown>> = await table()
        .select('item_id')
        .sum({ sum: 'rating' })
        .count({ count: '*' })
        .groupBy('item_id');
      return new Map(
        rows.map((row) => [
          String(row.item_id),
          { sum: Number(row.sum), count: Number(row.count) },
        ]),
      );
    },
    /** Share of ratings of 4 or 5; null while there are too few. */
    async satisfaction(): Promise<number | null> {
      const all = await countOf(table());
      if (all < FIGURE_BASIS_MIN) return null;
      return (await countOf(table().where('rating', '>=', 4))) / all;
    },
  };
}

export type Ratings = ReturnType<typeof createRatings>;

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

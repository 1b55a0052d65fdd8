import { bigInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';

export const favoriteTable = defineTable(
  'favorites',
  { owner: string(), itemId: string(), createdAtMs: bigInteger() },
  { unique: [['owner', 'itemId']], indexed: [['itemId']] },
);

const toFavorite = favoriteTable.rowWithout('owner');

export type StoredFavorite = ReturnType<typeof toFavorite>;

/** Commands that visitors have marked; one mark per owner and item, held by the database. */
export function createFavorites(connection: Connection) {
  const table = () => connection(favoriteTable.tableName);
  const find = (owner: string, itemId: string) => table().where({ owner, item_id: itemId }).first();
  return {
    /** `added` is false when the owner had marked the item before; the first mark's time stays. */
    async add(
      owner: string,
      itemId: string,
      nowMs: number,
    ): Promise<StoredFavorite & { added: boolean }> {
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
      const rows = await table()
        .where({ owner })
        .orderBy([
          { column: 'created_at_ms', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]);
      return rows.map(toFavorite);
    },
    /** How many owners have marked each item. */
    async countByItem(): Promise<Map<string, number>> {
      const rows: Array<Record<string, unknown>> = await table()
        .select('item_id')
        .count({ marks: '*' })
        .groupBy('item_id');
      return new Map(rows.map((row) => [String(row.item_id), Number(row.marks)]));
    },
  };
}

export type Favorites = ReturnType<typeof createFavorites>;

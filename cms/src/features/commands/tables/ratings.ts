import { FIGURE_BASIS_MIN } from '@elc/contracts';
import { bigInteger, integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';

export const ratingTable = defineTable(
  'ratings',
  { owner: string(), itemId: string(), rating: integer(), updatedAtMs: bigInteger() },
  { unique: [['owner', 'itemId']], indexed: [['itemId']] },
);

/** Sum and number of an item's ratings; the mean is the domain's to round. */
export interface RatingTally {
  readonly sum: number;
  readonly count: number;
}

export interface Ratings {
  /** One rating, 1 to 5, per owner and item: a second one replaces the first. */
  set(owner: string, itemId: string, rating: number, nowMs: number): Promise<void>;
  has(owner: string, itemId: string): Promise<boolean>;
  tallyOf(itemId: string): Promise<RatingTally>;
  tallyByItem(): Promise<Map<string, RatingTally>>;
  /** Share of ratings of 4 or 5, between 0 and 1; null while there are too few to say. */
  satisfaction(): Promise<number | null>;
}

/** Visitors' ratings of commands. */
export function createRatings(connection: Connection): Ratings {
  const table = () => connection(ratingTable.tableName);
  return {
    async set(owner, itemId, rating, nowMs) {
      await table()
        .insert({ owner, item_id: itemId, rating, updated_at_ms: nowMs })
        .onConflict(['owner', 'item_id'])
        .merge(['rating', 'updated_at_ms']);
    },
    has: async (owner, itemId) =>
      (await table().where({ owner, item_id: itemId }).first('id')) !== undefined,
    async tallyOf(itemId) {
      const row = await table()
        .where({ item_id: itemId })
        .sum({ sum: 'rating' })
        .count({ count: '*' })
        .first();
      return { sum: Number(row?.sum ?? 0), count: Number(row?.count ?? 0) };
    },
    async tallyByItem() {
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
    async satisfaction() {
      const all = Number((await table().count({ count: '*' }).first())?.count ?? 0);
      if (all < FIGURE_BASIS_MIN) return null;
      const content = await table().where('rating', '>=', 4).count({ count: '*' }).first();
      return Number(content?.count ?? 0) / all;
    },
  };
}

import { bigInteger, float, nullable, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import { chunksOf } from '../../../platform/rules/chunks-of';

export const badgeTable = defineTable(
  'badges',
  {
    badgeId: bigInteger(),
    universeId: bigInteger(),
    name: text(),
    description: text(),
    /** A share, 0 to 1. */
    winRate: float(),
    awardedCount: bigInteger(),
    pastDay: bigInteger('past_day_count'),
    imageUrl: nullable(text()),
    imageFallbackUrl: nullable(text()),
    createdAtMs: bigInteger(),
    readAtMs: bigInteger(),
    /** When the product first knew of it; it stays as it was first written. */
    firstSeenMs: bigInteger(),
    announcedAtMs: nullable(bigInteger()),
  },
  { unique: [['badgeId']], indexed: [['universeId', 'readAtMs']] },
);

const toBadge = badgeTable.rowWithout('universeId', 'readAtMs', 'announcedAtMs');

export type StoredBadge = ReturnType<typeof toBadge>;

/** A badge as it was last read. */
export type BadgeFacts = Omit<StoredBadge, 'firstSeenMs'>;

/** Rows of one statement; each has 13 values, and databases bound how many a statement may carry. */
const ROWS_MAX = 50;

/** The columns of a badge that every reading replaces. */
const READ_COLUMNS = [
  'universe_id',
  'name',
  'description',
  'win_rate',
  'awarded_count',
  'past_day_count',
  'image_url',
  'image_fallback_url',
  'created_at_ms',
  'read_at_ms',
];

/** The latest known facts of each badge, so that any replica can serve them while Roblox fails. */
export function createBadges(connection: Connection) {
  const table = () => connection(badgeTable.tableName);
  return {
    /** Writes what was read of a game's badges at one instant. */
    async put(universeId: number, badges: readonly StoredBadge[], readAtMs: number): Promise<void> {
      for (const some of chunksOf(badges, ROWS_MAX)) {
        const rows = some.map((badge) => badgeTable.toColumns({ ...badge, universeId, readAtMs }));
        await table().insert(rows).onConflict('badge_id').merge(READ_COLUMNS);
      }
    },
    /** The badges that were there at the reading of this instant or after it, by their ids. */
    async listOf(universeId: number, readAtMs: number): Promise<StoredBadge[]> {
      const rows = await table()
        .where({ universe_id: universeId })
        .andWhere('read_at_ms', '>=', readAtMs)
        .orderBy('badge_id');
      return rows.map(toBadge);
    },
    /** Badges of a game that were not announced yet. */
    async unannounced(universeId: number): Promise<StoredBadge[]> {
      const rows = await table()
        .where({ universe_id: universeId })
        .whereNull('announced_at_ms')
        .orderBy('first_seen_ms');
      return rows.map(toBadge);
    },
    async setAnnounced(badgeId: number, nowMs: number): Promise<void> {
      await table().where({ badge_id: badgeId }).update({ announced_at_ms: nowMs });
    },
  };
}

import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';

export const badgeTable = defineTable(
  'badges',
  {
    badge_id: 'biginteger',
    universe_id: 'biginteger',
    name: 'text',
    description: 'text',
    win_rate: 'float',
    awarded_count: 'biginteger',
    past_day_count: 'biginteger',
    image_url: 'text',
    image_fallback_url: 'text',
    created_at_ms: 'biginteger',
    read_at_ms: 'biginteger',
    first_seen_ms: 'biginteger',
    announced_at_ms: 'biginteger',
  },
  { unique: [['badge_id']], indexed: [['universe_id', 'read_at_ms']] },
);

/** A badge as it was last read; `winRate` is a share, 0 to 1. */
export interface BadgeFacts {
  readonly badgeId: number;
  readonly name: string;
  readonly description: string;
  readonly winRate: number;
  readonly awardedCount: number;
  readonly pastDay: number;
  readonly imageUrl: string | null;
  readonly imageFallbackUrl: string | null;
  readonly createdAtMs: number;
}

export interface StoredBadge extends BadgeFacts {
  /** When the product first knew of it; it stays as it was first written. */
  readonly firstSeenMs: number;
}

export interface Badges {
  /** Writes what was read of a game's badges at one instant. */
  put(universeId: number, badges: readonly StoredBadge[], readAtMs: number): Promise<void>;
  /** The badges that were there at the reading of this instant or after it, by their ids. */
  listOf(universeId: number, readAtMs: number): Promise<StoredBadge[]>;
  /** Badges of a game that nobody has been told of yet. */
  unannounced(universeId: number): Promise<StoredBadge[]>;
  setAnnounced(badgeId: number, nowMs: number): Promise<void>;
}

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
export function createBadges(connection: Connection): Badges {
  const table = () => connection(badgeTable.tableName);
  return {
    async put(universeId, badges, readAtMs) {
      for (let from = 0; from < badges.length; from += ROWS_MAX) {
        const rows = badges
          .slice(from, from + ROWS_MAX)
          .map((badge) => rowOf(universeId, badge, readAtMs));
        await table().insert(rows).onConflict('badge_id').merge(READ_COLUMNS);
      }
    },
    async listOf(universeId, readAtMs) {
      const rows = await table()
        .where({ universe_id: universeId })
        .andWhere('read_at_ms', '>=', readAtMs)
        .orderBy('badge_id');
      return rows.map(badgeOf);
    },
    async unannounced(universeId) {
      const rows = await table()
        .where({ universe_id: universeId })
        .whereNull('announced_at_ms')
        .orderBy('first_seen_ms');
      return rows.map(badgeOf);
    },
    async setAnnounced(badgeId, nowMs) {
      await table().where({ badge_id: badgeId }).update({ announced_at_ms: nowMs });
    },
  };
}

function rowOf(universeId: number, badge: StoredBadge, readAtMs: number) {
  return {
    badge_id: badge.badgeId,
    universe_id: universeId,
    name: badge.name,
    description: badge.description,
    win_rate: badge.winRate,
    awarded_count: badge.awardedCount,
    past_day_count: badge.pastDay,
    image_url: badge.imageUrl,
    image_fallback_url: badge.imageFallbackUrl,
    created_at_ms: badge.createdAtMs,
    read_at_ms: readAtMs,
    first_seen_ms: badge.firstSeenMs,
  };
}

function badgeOf(row: Record<string, unknown>): StoredBadge {
  return {
    badgeId: Number(row.badge_id),
    name: String(row.name),
    description: String(row.description),
    winRate: Number(row.win_rate),
    awardedCount: Number(row.awarded_count),
    pastDay: Number(row.past_day_count),
    imageUrl: row.image_url as string | null,
    imageFallbackUrl: row.image_fallback_url as string | null,
    createdAtMs: Number(row.created_at_ms),
    firstSeenMs: Number(row.first_seen_ms),
  };
}

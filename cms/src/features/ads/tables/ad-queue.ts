import { bigInteger, boolean, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import type { WaitingAd } from '../rules/queue';
import { createAdEvents } from './ad-events';
import { AD_TABLE } from './ads';
import { bannerSettingTable } from './banner-settings';

export const adQueueTable = defineTable(
  'ad_queue',
  { adId: string(), isDisplaced: boolean(), queuedAtMs: bigInteger() },
  { unique: [['adId']] },
);

type QueuedAd = Row<typeof adQueueTable>;

/** The row of `elc_banner_settings` that is there while the queue is paused. */
const PAUSE = 'queue-pause';

/** Approved ads that wait for the banner; the live one is not among them. */
export function createAdQueue(connection: Connection) {
  const { tableName } = adQueueTable;
  const pause = () => connection(bannerSettingTable.tableName).where({ name: PAUSE });
  return {
    /** In no order. */
    async list(): Promise<WaitingAd[]> {
      const rows: Array<Record<string, unknown>> = await connection(tableName)
        .join(AD_TABLE, `${tableName}.ad_id`, `${AD_TABLE}.public_id`)
        .where({ status: 'approved', live_slot: null })
        .where('remaining_ms', '>', 0)
        .select(`${tableName}.*`, 'starts_at_ms', 'remaining_ms');
      return rows.map((row) => ({
        ...toQueued(row),
        startsAtMs: row.starts_at_ms === null ? null : Number(row.starts_at_ms),
        remainingMs: Number(row.remaining_ms),
      }));
    },
    /** One that waits already keeps its place. */
    async add(queued: QueuedAd): Promise<void> {
      await connection(tableName)
        .insert(adQueueTable.toColumns(queued))
        .onConflict('ad_id')
        .ignore();
    },
    /** Removing one that does not wait does nothing; returns whether it did. */
    remove: async (adId: string): Promise<boolean> =>
      (await connection(tableName).where({ ad_id: adId }).delete()) > 0,
    isPaused: async (): Promise<boolean> => (await pause().first()) !== undefined,
    async pause(by: string, nowMs: number): Promise<void> {
      await connection(bannerSettingTable.tableName)
        .insert(bannerSettingTable.toColumns({ name: PAUSE, banner: null, by, atMs: nowMs }))
        .onConflict('name')
        .ignore();
    },
    async resume(): Promise<void> {
      await pause().delete();
    },
  };
}

const toQueued = adQueueTable.toRow;

export type AdQueue = ReturnType<typeof createAdQueue>;

/** Ads that another one displaced before there was a queue, and that still have time, come back. */
export async function queueDisplacedAds(connection: Connection): Promise<void> {
  const ids: string[] = await connection(AD_TABLE)
    .where({ status: 'approved', live_slot: null })
    .where('remaining_ms', '>', 0)
    .pluck('public_id');
  const queue = createAdQueue(connection);
  const events = createAdEvents(connection);
  for (const adId of ids) {
    const last = (await events.listOf(adId)).find(({ event }) =>
      ['displaced', 'deactivated', 'reverted'].includes(event),
    );
    if (last?.event === 'displaced')
      await queue.add({ adId, isDisplaced: true, queuedAtMs: last.atMs });
  }
}
